/** Browsers by what only they write into their user agent; those that pretend to be others come before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

/** Systems in the same way: a phone of Android also says Linux, one of Apple also says Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, text: string): string | undefined =>
  table.find(([sign]) => sign.test(text))?.[1];

/**
 * Browser and system of a user agent in words of ours that read the same in every language ('Firefox, Windows');
 * empty when neither is known. A few lines of our own instead of a library of several hundred kilobytes: a session is
 * told by these two words, not by versions and models. Nothing of the user agent itself is kept: whoever sends it
 * writes what they like, and this stands in mails.
 */
export const toDeviceName = (userAgent: string | undefined): string => {
  const text = userAgent?.slice(0, 512) ?? '';
  return [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined).join(', ');
};
