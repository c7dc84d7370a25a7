import {
  IconAdjustmentsHorizontal,
  IconAnchor,
  IconBuildingBank,
  IconChartLine,
  IconCoins,
  IconHelpCircle,
  IconHourglass,
  IconLayoutDashboard,
  IconListDetails,
  IconReceipt2,
  IconRepeat,
  IconShoppingBag,
  IconSitemap,
  IconStack2,
  IconUserCheck,
  IconZoomQuestion,
} from '@tabler/icons-react';

/** The signs of the navigation, by what a screen shows. Apart from the route table: visitors see none of them. */
export const screenIcons = {
  dashboard: IconLayoutDashboard,
  shop: IconShoppingBag,
  purchases: IconReceipt2,
  bonuses: IconCoins,
  tree: IconSitemap,
  simulator: IconChartLine,
  reinvestments: IconRepeat,
  statements: IconListDetails,
  questions: IconHelpCircle,
  settings: IconAdjustmentsHorizontal,
  approvals: IconUserCheck,
  waiting: IconHourglass,
  deposit: IconBuildingBank,
  positions: IconStack2,
  suspense: IconZoomQuestion,
  control: IconAnchor,
} as const;

export type ScreenIcon = keyof typeof screenIcons;
