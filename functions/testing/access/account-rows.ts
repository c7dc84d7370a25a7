import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { RowsOf } from './row.ts';

/** What members do with their own account, and what is public. */
export const accountRows = {
  configuration: { readConfiguration: { who: 'anybody' } },
  meta: { readHealth: { who: 'anybody' }, readOpenApi: { who: 'anybody' } },
  auth: {
    listProviders: { who: 'anybody' },
    issueCsrfToken: { who: 'anybody' },
    readSession: { who: 'anybody' },
    readSessionEnd: { who: 'anybody' },
    updateSession: { who: 'anybody', csrf: 'form', input: () => ({ body: { csrfToken: 'csrf', data: {} } }) },
    finishSignIn: {
      who: 'anybody',
      csrf: 'form',
      input: () => ({ body: { csrfToken: 'csrf', json: 'true', idToken: 'a.b.c', accessToken: 'a.b.c' } }),
    },
    finishPasskeySignIn: {
      who: 'anybody',
      csrf: 'form',
      input: () => ({ body: { csrfToken: 'csrf', json: 'true', answer: '{}' } }),
    },
    startSignIn: {
      who: 'anybody',
      csrf: 'form',
      input: () => ({ body: { csrfToken: 'csrf', json: 'true' } }),
    },
    signOut: { who: 'anybody', csrf: 'form', input: () => ({ body: { csrfToken: 'csrf', json: 'true' } }) },
    showSignIn: { who: 'anybody' },
    showSignInWith: { who: 'anybody' },
    showSignOut: { who: 'anybody' },
    showError: { who: 'anybody' },
    logFromBrowser: {
      who: 'anybody',
      csrf: 'none',
      input: () => ({ body: { level: 'error', code: 'CLIENT_FETCH_ERROR' } }),
    },
  },
  authenticator: {
    readAuthenticator: { who: 'member' },
    beginAuthenticator: {
      who: 'member',
      others: 'nothing-theirs',
      otp: true,
      input: () => ({ body: { accessToken: 'a.b.c' } }),
    },
    finishAuthenticator: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { accessToken: 'a.b.c', code: '123456' } }),
    },
    renewRecoveryCodes: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { accessToken: 'a.b.c' } }),
    },
    turnAuthenticatorOff: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { accessToken: 'a.b.c' } }),
    },
    redeemRecoveryCode: {
      who: 'anybody',
      input: () => ({ body: { email: 'nobody@member.example', recoveryCode: 'ABCDE-FGH23' } }),
    },
  },
  passkeys: {
    listPasskeys: { who: 'member' },
    beginPasskey: {
      who: 'member',
      others: 'nothing-theirs',
      otp: true,
      input: () => ({ body: { name: 'My phone' } }),
    },
    finishPasskey: {
      who: 'member',
      others: 'passkey_refused',
      input: ({ otpId }) => ({
        body: {
          requestId: otpId,
          answer: {
            id: 'a',
            rawId: 'a',
            type: 'public-key',
            response: { clientDataJSON: 'a', attestationObject: 'a' },
          },
        },
      }),
    },
    renamePasskey: {
      who: 'member',
      others: 'not_found',
      input: ({ passkeyId }) => ({ params: { passkeyId }, body: { name: 'My other phone' } }),
    },
    removePasskey: {
      who: 'member',
      others: 'not_found',
      otp: true,
      input: ({ passkeyId }) => ({ body: { passkeyId, name: 'Of a test' } }),
    },
  },
  'auth-password': {
    changePassword: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { currentPassword: 'Correct-Horse-9x', newPassword: 'Another-Harbour-7' } }),
    },
  },
  'email-change': {
    readEmailChange: { who: 'member' },
    beginEmailChange: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { email: 'elsewhere@member.example', currentPassword: 'Correct-Horse-9x' } }),
    },
    confirmEmailChange: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { currentCode: '123456', newCode: '123456' } }),
    },
  },
  registration: {
    register: {
      who: 'anybody',
      input: () => ({
        body: {
          name: 'Nina Newcomer',
          email: 'nobody@member.example',
          password: 'Lantern-Quay-Marble-41',
          interest: 'infinity',
          ...defaultConfiguration.legal,
        },
      }),
    },
    confirmRegistration: {
      who: 'anybody',
      input: () => ({ body: { email: 'nobody@member.example', code: '123456' } }),
    },
    resendRegistrationCode: { who: 'anybody', input: () => ({ body: { email: 'nobody@member.example' } }) },
  },
  recovery: {
    requestRecovery: { who: 'anybody', input: () => ({ body: { email: 'nobody@member.example' } }) },
    recoverPassword: {
      who: 'anybody',
      input: () => ({
        body: { email: 'nobody@member.example', code: '123456', password: 'Lantern-Quay-Marble-41' },
      }),
    },
  },
  'not-me': {
    reportSignIn: { who: 'anybody', input: () => ({ body: { token: 'an unknown token' } }) },
  },
  sessions: {
    listSessions: { who: 'member' },
    endSession: {
      who: 'member',
      others: 'not_found',
      input: ({ sessionId }) => ({ params: { sessionId } }),
    },
    stepUp: { who: 'member', others: 'nothing-theirs', otp: true, input: () => ({ body: {} }) },
    endOtherSessions: { who: 'member' },
  },
  users: {
    readMe: { who: 'member' },
    readProfile: { who: 'member' },
    writeProfile: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { name: 'Ada Anchor', revision: 'of-a-test' } }),
    },
    writeAppearance: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { language: 'en', theme: 'dark' } }),
    },
    readInterest: { who: 'member' },
    writeInterest: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { areas: ['infinity'], home: 'infinity' } }),
    },
  },
  pictures: {
    readPictures: { who: 'member' },
    startUpload: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { kind: 'avatar', contentType: 'image/webp', bytes: 10_000 } }),
    },
    setAvatar: {
      who: 'member',
      others: 'upload_missing',
      input: ({ pictureId }) => ({ body: { pictureId } }),
    },
    setHeader: {
      who: 'member',
      others: 'upload_missing',
      input: ({ pictureId }) => ({ body: { pictureId } }),
    },
    removeAvatar: { who: 'member' },
    removeHeader: { who: 'member' },
  },
  'member-notifications': {
    listNotifications: { who: 'member', others: 'nothing-theirs', input: () => ({ query: { limit: 10 } }) },
    countUnread: { who: 'member' },
    markSeen: {
      who: 'member',
      others: 'not_found',
      input: ({ notificationId }) => ({ body: { upTo: notificationId } }),
    },
    readMailPreferences: { who: 'member' },
    writeMailPreferences: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { mutedMails: ['bonuses'] } }),
    },
  },
  'my-data': {
    requestExport: {
      who: 'member',
      others: 'nothing-theirs',
      otp: true,
      key: true,
      input: () => ({ body: {} }),
    },
    readExport: { who: 'member' },
    openExport: {
      who: 'member',
      others: 'nothing-theirs',
      otp: true,
      input: () => ({ body: { exportId: 'exp_01KMMFWG9FDM05P2VBNRJW85BR' } }),
    },
    readClosure: { who: 'member' },
    closeAccount: {
      who: 'member',
      others: 'nothing-theirs',
      otp: true,
      key: true,
      owner: 'with-nothing',
      // Closing the account ends every session, so a repeated request is not signed in.
      again: 'signed_out',
      input: () => ({ body: { reason: 'I have no time for it' } }),
    },
  },
  otp: {
    requestOtp: {
      who: 'member',
      others: 'not_found',
      input: ({ payoutAddressId }) => ({
        body: {
          purpose: 'infinity-withdrawal',
          payload: { amountMinor: 2_000, feeMinor: 100, payoutAddressId },
        },
      }),
    },
    confirmOtp: {
      who: 'member',
      others: 'otp_not_yours',
      input: ({ otpId }) => ({ body: { otpId, code: '123456' } }),
    },
  },
  'payout-addresses': {
    listPayoutAddresses: { who: 'member' },
    addPayoutAddress: {
      who: 'moves-money',
      others: 'nothing-theirs',
      otp: true,
      key: true,
      input: () => ({
        body: { kind: 'bank', label: 'My account', holder: 'Ada Anchor', iban: 'GB33BUKB20201555555555' },
      }),
    },
    removePayoutAddress: {
      who: 'member',
      others: 'not_found',
      key: true,
      input: ({ payoutAddressId }) => ({ params: { addressId: payoutAddressId } }),
    },
  },
  kyc: {
    readKyc: { who: 'member' },
    saveKycStep: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({
        body: {
          step: 'address',
          revision: 'of-a-test',
          street: 'Harbour Street 1',
          postalCode: '20457',
          city: 'Hamburg',
          country: 'DE',
        },
      }),
    },
    startKycUpload: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ body: { kind: 'selfie', contentType: 'image/jpeg', bytes: 10_000 } }),
    },
    addKycDocument: {
      who: 'member',
      others: 'document_missing',
      input: ({ documentId }) => ({ params: { kind: 'selfie' }, body: { documentId } }),
    },
    removeKycDocument: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ params: { kind: 'selfie' } }),
    },
    openKycDocument: {
      who: 'member',
      others: 'nothing-theirs',
      input: () => ({ params: { kind: 'selfie' } }),
    },
    submitKyc: {
      who: 'member',
      others: 'kyc_changed',
      key: true,
      input: ({ kycRevision }) => ({ body: { revision: kycRevision } }),
    },
  },
} as const satisfies RowsOf<
  | 'configuration'
  | 'meta'
  | 'auth'
  | 'authenticator'
  | 'passkeys'
  | 'auth-password'
  | 'email-change'
  | 'registration'
  | 'recovery'
  | 'not-me'
  | 'sessions'
  | 'users'
  | 'pictures'
  | 'member-notifications'
  | 'my-data'
  | 'otp'
  | 'payout-addresses'
  | 'kyc'
>;
