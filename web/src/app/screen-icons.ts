import {
  IconAdjustmentsHorizontal,
  IconChartLine,
  IconCoins,
  IconHelpCircle,
  IconHourglass,
  IconLayoutDashboard,
  IconListDetails,
  IconReceipt2,
  IconShoppingBag,
  IconSitemap,
  IconUserCheck,
} from '@tabler/icons-react';

/** The signs of the navigation, by what a screen shows. Apart from the route table: visitors see none of them. */
export const screenIcons = {
  dashboard: IconLayoutDashboard,
  shop: IconShoppingBag,
  purchases: IconReceipt2,
  bonuses: IconCoins,
  tree: IconSitemap,
  simulator: IconChartLine,
  statements: IconListDetails,
  questions: IconHelpCircle,
  settings: IconAdjustmentsHorizontal,
  approvals: IconUserCheck,
  waiting: IconHourglass,
} as const;

export type ScreenIcon = keyof typeof screenIcons;
