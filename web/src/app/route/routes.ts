/**
 * The table of all screens that exist. The router, the guards, the navigation, the command palette and the area
 * switch are made from it; a screen that is not in it is not linked anywhere.
 *
 * To add a screen: write `features/<feature>/<what-it-shows>-page.tsx` that exports `Component`, its sentences in
 * `features/<feature>/texts.en.ts` and in each other language, and one line here. `label` is a sentence of the frame.
 * A page made of several features' parts belongs in app/pages, because features do not import each other.
 *
 * The table is data only, so that tests can read it without a browser.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Permission } from '#shared/domain/permissions.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import type english from '../texts.en.ts';
import type { ScreenIcon } from './screen-icons.ts';

/**
 * Who may open a screen: `any`; `visitor` only without a session (others go home); `member` any signed-in member;
 * `sees-money` members whose status shows them their money (others see where their account stands); or staff
 * whose roles carry the permission (others see the not-found page: no trace).
 */
export type Needs = 'any' | 'visitor' | 'member' | 'sees-money' | { readonly permission: Permission };

/** The frame around a screen. `member` becomes the public frame for a visitor on a screen that anyone may open. */
export type ShellName = 'public' | 'member' | 'staff';

/** The areas of the switch: the product's two, and the staff's. */
export type ScreenArea = ProductArea | 'staff';

export interface AppRoute {
  /** May hold variables (`/users/:memberId/`); a path that is spelled out goes before one that holds any. */
  readonly path: `/${string}`;
  readonly needs: Needs;
  readonly shell: ShellName;
  /** Decides the accent, and under which area the navigation lists the screen. Absent: the area stays as it was. */
  readonly area?: ScreenArea;
  /** What the palette and the navigation call the screen. */
  readonly label: Sentence<typeof english>;
  /** Its place in the navigation, in ascending order; absent: reachable by link and palette only. */
  readonly navigation?: {
    readonly order: number;
    readonly icon: ScreenIcon;
    /** The letter that opens it after `g`; each only once in a person's navigation of an area. */
    readonly goTo?: string;
    /** What it is called at the foot of a phone, where its label is too long for a fifth of the width. */
    readonly short?: Sentence<typeof english>;
  };
  /** Where the area switch leads. */
  readonly home?: true;
  /** The answer that fills it also says how many notifications are unread. */
  readonly countsUnread?: true;
  /**
   * Uses no component library (ui/plain-*.tsx): a visit may begin here, and nothing shall stand between a person and
   * signing in. Such a page opens without Mantine's code.
   */
  readonly plain?: true;
  /** Not offered by the palette: pages of a flow or of an error. */
  readonly hidden?: true;
  /** The features whose sentences the screen speaks; loaded together with it. */
  readonly features: readonly string[];
  readonly page: () => Promise<Page>;
}

/** What a page's module exports. */
export interface Page {
  readonly Component: ComponentType;
  /** Asks for what fills the page; a visit that begins here does so before the frame around the page is drawn. */
  readonly prefetch?: (client: QueryClient) => Promise<void>;
}

export const routes: readonly AppRoute[] = [
  {
    path: '/',
    needs: 'any',
    shell: 'public',
    plain: true,
    label: 'Home',
    hidden: true,
    features: ['public'],
    page: () => import('#web/features/public/public-page.tsx'),
  },
  {
    path: '/auth/register/',
    needs: 'visitor',
    shell: 'public',
    label: 'Register',
    features: ['auth'],
    page: () => import('#web/features/auth/register-page.tsx'),
  },
  {
    path: '/auth/verify-email/',
    needs: 'visitor',
    shell: 'public',
    label: 'Confirm your email',
    hidden: true,
    features: ['auth'],
    page: () => import('#web/features/auth/verify-email-page.tsx'),
  },
  {
    path: '/auth/login/',
    needs: 'visitor',
    shell: 'public',
    plain: true,
    label: 'Sign in',
    features: ['auth'],
    page: () => import('#web/features/auth/login-page.tsx'),
  },
  {
    path: '/auth/error/',
    needs: 'any',
    shell: 'public',
    plain: true,
    label: 'Sign-in unavailable',
    hidden: true,
    features: ['auth'],
    page: () => import('#web/features/auth/auth-error-page.tsx'),
  },
  {
    path: '/forgot-password/',
    needs: 'visitor',
    shell: 'public',
    label: 'Reset password',
    features: ['auth'],
    page: () => import('#web/features/auth/forgot-password-page.tsx'),
  },
  {
    path: '/auth/not-me/',
    needs: 'any',
    shell: 'public',
    plain: true,
    label: 'Report a sign-in',
    hidden: true,
    features: ['auth'],
    page: () => import('#web/features/auth/not-me-page.tsx'),
  },
  {
    path: '/infinity/dashboard/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Dashboard',
    navigation: { order: 10, icon: 'dashboard', goTo: 'd' },
    home: true,
    countsUnread: true,
    features: ['infinity-dashboard', 'purchases', 'bonuses', 'solvency'],
    page: () => import('../pages/infinity-dashboard-page.tsx'),
  },
  {
    path: '/infinity/web-shop/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Web shop',
    navigation: { order: 20, icon: 'shop', goTo: 's' },
    features: ['web-shop', 'purchases'],
    page: () => import('../pages/web-shop-page.tsx'),
  },
  {
    path: '/infinity/purchases/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Purchases',
    navigation: { order: 30, icon: 'purchases', goTo: 'p' },
    features: ['purchases'],
    page: () => import('#web/features/purchases/purchases-page.tsx'),
  },
  {
    path: '/infinity/withdrawals/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Withdrawals',
    navigation: { order: 35, icon: 'withdrawals', short: 'Withdraw', goTo: 'w' },
    features: ['withdrawals'],
    page: () => import('#web/features/withdrawals/infinity-withdrawals-page.tsx'),
  },
  {
    path: '/infinity/affiliates/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Affiliates',
    navigation: { order: 40, icon: 'tree', goTo: 'a' },
    features: ['affiliates', 'bonuses'],
    page: () => import('../pages/affiliates-page.tsx'),
  },
  {
    path: '/infinity/bonuses/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Bonuses',
    navigation: { order: 45, icon: 'bonuses', goTo: 'b' },
    features: ['bonuses'],
    page: () => import('#web/features/bonuses/infinity-bonuses-page.tsx'),
  },
  {
    path: '/infinity/reinvestments/',
    needs: 'sees-money',
    shell: 'member',
    area: 'infinity',
    label: 'Reinvestments',
    navigation: { order: 46, icon: 'reinvestments', goTo: 'r' },
    features: ['reinvestments'],
    page: () => import('#web/features/reinvestments/reinvestments-page.tsx'),
  },
  {
    path: '/infinity/simulator/',
    needs: 'member',
    shell: 'member',
    area: 'infinity',
    label: 'Simulator',
    navigation: { order: 47, icon: 'simulator', goTo: 'm' },
    features: ['simulator'],
    page: () => import('#web/features/simulator/simulator-page.tsx'),
  },
  {
    path: '/security/dashboard/',
    needs: 'sees-money',
    shell: 'member',
    area: 'security',
    label: 'Dashboard',
    navigation: { order: 10, icon: 'dashboard', goTo: 'd' },
    home: true,
    countsUnread: true,
    features: [
      'home',
      'security-dashboard',
      'security-deposits',
      'security-compounds',
      'bonuses',
      'solvency',
    ],
    page: () => import('../pages/security-dashboard-page.tsx'),
  },
  {
    path: '/security/deposit/',
    needs: 'sees-money',
    shell: 'member',
    area: 'security',
    label: 'New deposit',
    navigation: { order: 20, icon: 'deposit', goTo: 'n' },
    features: ['security-deposits', 'security-compounds'],
    page: () => import('../pages/deposit-page.tsx'),
  },
  {
    path: '/security/deposits/',
    needs: 'sees-money',
    shell: 'member',
    area: 'security',
    label: 'Deposits',
    navigation: { order: 30, icon: 'positions', goTo: 'p' },
    features: ['security-deposits', 'security-compounds'],
    page: () => import('../pages/deposits-page.tsx'),
  },
  {
    path: '/security/withdrawals/',
    needs: 'sees-money',
    shell: 'member',
    area: 'security',
    label: 'Withdrawals',
    navigation: { order: 35, icon: 'withdrawals', short: 'Withdraw', goTo: 'w' },
    features: ['withdrawals'],
    page: () => import('#web/features/withdrawals/security-withdrawals-page.tsx'),
  },
  {
    path: '/security/bonuses/',
    needs: 'sees-money',
    shell: 'member',
    area: 'security',
    label: 'Bonuses',
    navigation: { order: 45, icon: 'bonuses', goTo: 'b' },
    features: ['bonuses'],
    page: () => import('#web/features/bonuses/security-bonuses-page.tsx'),
  },
  {
    path: '/statements/',
    needs: 'sees-money',
    shell: 'member',
    label: 'Statements',
    navigation: { order: 50, icon: 'statements', goTo: 't' },
    features: ['statements'],
    page: () => import('#web/features/statements/statements-page.tsx'),
  },
  {
    path: '/solvency/',
    needs: 'sees-money',
    shell: 'member',
    label: 'What we hold and owe',
    navigation: { order: 55, icon: 'solvency', goTo: 'h' },
    features: ['solvency'],
    page: () => import('#web/features/solvency/solvency-page.tsx'),
  },
  {
    path: '/admin-control-center/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Control center',
    navigation: { order: 5, icon: 'control', short: 'Control', goTo: 'd' },
    home: true,
    features: ['control-center', 'staff-solvency', 'operations', 'demo-data'],
    page: () => import('../pages/control-center-page.tsx'),
  },
  {
    path: '/admin-control-center/solvency/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Solvency',
    navigation: { order: 50, icon: 'solvency' },
    features: ['staff-solvency'],
    page: () => import('#web/features/staff-solvency/staff-solvency-page.tsx'),
  },
  {
    path: '/admin-control-center/payouts/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Payouts',
    navigation: { order: 41, icon: 'withdrawals', goTo: 'o' },
    features: ['payouts'],
    page: () => import('#web/features/payouts/payouts-page.tsx'),
  },
  {
    path: '/admin-control-center/solvency/account/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Entries of an account',
    features: ['staff-solvency'],
    page: () => import('#web/features/staff-solvency/account/account-page.tsx'),
  },
  {
    path: '/admin-control-center/bank/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Bank statements',
    navigation: { order: 42, icon: 'statements', goTo: 'b' },
    features: ['bank'],
    page: () => import('#web/features/bank/bank-page.tsx'),
  },
  {
    path: '/admin-control-center/bank/csv/',
    needs: { permission: 'decide-purchases' },
    shell: 'staff',
    area: 'staff',
    label: 'CSV columns',
    features: ['bank'],
    page: () => import('#web/features/bank/csv/csv-page.tsx'),
  },
  {
    path: '/admin-control-center/audit/',
    needs: { permission: 'read-audit' },
    shell: 'staff',
    area: 'staff',
    label: 'Audit log',
    navigation: { order: 80, icon: 'audit', goTo: 'l' },
    features: ['operations'],
    page: () => import('#web/features/operations/audit-page.tsx'),
  },
  {
    path: '/admin-control-center/configuration/',
    needs: { permission: 'propose-configuration' },
    shell: 'staff',
    area: 'staff',
    label: 'Configuration',
    navigation: { order: 70, icon: 'configuration' },
    features: ['staff-configuration'],
    page: () => import('#web/features/staff-configuration/configuration-page.tsx'),
  },
  {
    path: '/users/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Members',
    navigation: { order: 12, icon: 'members', goTo: 'm' },
    features: ['user-administration'],
    page: () => import('#web/features/user-administration/members-page.tsx'),
  },
  {
    path: '/users/staff/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Staff',
    navigation: { order: 75, icon: 'staff' },
    features: ['staff-roles'],
    page: () => import('#web/features/staff-roles/staff-page.tsx'),
  },
  {
    path: '/users/sanctioned/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Sanctioned members',
    features: ['user-administration'],
    page: () => import('#web/features/user-administration/sanctioned-page.tsx'),
  },
  {
    path: '/users/blocked/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Blocked members',
    features: ['user-administration'],
    page: () => import('#web/features/user-administration/blocked-page.tsx'),
  },
  {
    path: '/users/fraud/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Members flagged for fraud',
    features: ['user-administration'],
    page: () => import('#web/features/user-administration/fraud-page.tsx'),
  },
  {
    path: '/users/waiting-for-approval/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Awaiting approval',
    navigation: { order: 10, icon: 'approvals', short: 'Approvals', goTo: 'a' },
    features: ['user-administration'],
    page: () => import('#web/features/user-administration/waiting-for-approval-page.tsx'),
  },
  {
    path: '/users/:memberId/',
    needs: { permission: 'read-members' },
    shell: 'staff',
    area: 'staff',
    label: 'Member',
    hidden: true,
    features: ['member-overview', 'operations'],
    page: () => import('../pages/member-page.tsx'),
  },
  {
    path: '/users/security-reports/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Reported sign-ins',
    navigation: { order: 17, icon: 'reports', short: 'Reports' },
    features: ['security-reports'],
    page: () => import('#web/features/security-reports/security-reports-page.tsx'),
  },
  {
    path: '/infinity/wait/purchase/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Pending purchases',
    navigation: { order: 20, icon: 'waiting', short: 'Purchases', goTo: 'p' },
    features: ['staff-purchases'],
    page: () => import('#web/features/staff-purchases/waiting-purchases-page.tsx'),
  },
  {
    path: '/security/wait/security-deposit/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Pending deposits',
    navigation: { order: 30, icon: 'deposit', short: 'Deposits', goTo: 'n' },
    features: ['staff-deposits'],
    page: () => import('#web/features/staff-deposits/waiting-deposits-page.tsx'),
  },
  {
    path: '/security/wait/suspense/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Unmatched payments',
    navigation: { order: 40, icon: 'suspense' },
    features: ['staff-suspense'],
    page: () => import('#web/features/staff-suspense/suspense-page.tsx'),
  },
  {
    path: '/infinity/wait/withdrawal/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Infinity withdrawals',
    navigation: { order: 32, icon: 'withdrawals', short: 'Withdrawals', goTo: 'w' },
    features: ['staff-withdrawals'],
    page: () => import('#web/features/staff-withdrawals/infinity-queue-page.tsx'),
  },
  {
    path: '/security/wait/withdrawal/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Security withdrawals',
    navigation: { order: 34, icon: 'withdrawals' },
    features: ['staff-withdrawals'],
    page: () => import('#web/features/staff-withdrawals/security-queue-page.tsx'),
  },
  {
    path: '/security/wait/security-withdrawal/',
    needs: { permission: 'read-queues' },
    shell: 'staff',
    area: 'staff',
    label: 'Principal withdrawals',
    navigation: { order: 36, icon: 'withdrawals' },
    features: ['staff-withdrawals'],
    page: () => import('#web/features/staff-withdrawals/principal-queue-page.tsx'),
  },
  {
    path: '/infinity/faq/',
    needs: 'any',
    shell: 'member',
    area: 'infinity',
    label: 'Questions and answers',
    navigation: { order: 60, icon: 'questions', short: 'Questions', goTo: 'q' },
    features: ['faq'],
    page: () => import('#web/features/faq/infinity-faq-page.tsx'),
  },
  {
    path: '/security/faq/',
    needs: 'any',
    shell: 'member',
    area: 'security',
    label: 'Questions and answers',
    navigation: { order: 60, icon: 'questions', short: 'Questions', goTo: 'q' },
    features: ['faq'],
    page: () => import('#web/features/faq/security-faq-page.tsx'),
  },
  {
    path: '/kyc/review/',
    needs: { permission: 'decide-kyc' },
    shell: 'staff',
    area: 'staff',
    label: 'Identity checks',
    navigation: { order: 15, icon: 'identity', short: 'Identity', goTo: 'i' },
    features: ['staff-kyc'],
    page: () => import('#web/features/staff-kyc/kyc-review-page.tsx'),
  },
  {
    path: '/kyc/',
    needs: 'member',
    shell: 'member',
    label: 'Identity',
    navigation: { order: 85, icon: 'identity', goTo: 'i' },
    features: ['kyc'],
    page: () => import('#web/features/kyc/kyc-page.tsx'),
  },
  {
    path: '/notifications/',
    needs: 'member',
    shell: 'member',
    label: 'Notifications',
    features: ['notifications'],
    page: () => import('#web/features/notifications/notifications-page.tsx'),
  },
  {
    path: '/settings/',
    needs: 'member',
    shell: 'member',
    label: 'Settings',
    navigation: { order: 90, icon: 'settings', goTo: 'e' },
    features: [
      'settings',
      'users',
      'pictures',
      'change-password',
      'email-change',
      'authenticator',
      'sessions',
      'payout-addresses',
      'notifications',
      'my-data',
    ],
    page: () => import('../pages/settings-page.tsx'),
  },
  {
    path: '/500/',
    needs: 'any',
    shell: 'public',
    plain: true,
    label: 'Something went wrong',
    hidden: true,
    features: ['public'],
    page: () => import('#web/features/public/server-error-page.tsx'),
  },
];
