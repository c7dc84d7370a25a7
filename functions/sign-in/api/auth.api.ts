import { serve } from '#functions/entry/http/serve.ts';
import { auth } from '#shared/contract/auth.ts';
import { finishPasskeySignIn } from './finish-passkey-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { issueCsrfToken } from './issue-csrf-token.ts';
import { listProviders } from './list-providers.ts';
import { logFromBrowser } from './log-from-browser.ts';
import { readSession } from './read-session.ts';
import { readSessionEnd } from './read-session-end.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { showError } from './show-error.ts';
import { showSignIn } from './show-sign-in.ts';
import { showSignOut } from './show-sign-out.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';
import { updateSession } from './update-session.ts';

export const handler = serve(
  auth,
  {
    listProviders,
    issueCsrfToken,
    readSession,
    readSessionEnd,
    updateSession,
    finishSignIn,
    finishPasskeySignIn,
    startSignIn,
    signOut,
    showSignIn,
    showSignInWith: showSignIn,
    showSignOut,
    showError,
    logFromBrowser,
  },
  { otherwise: refuseUnknown },
);
