/** Browsers by what only they put into their user agent; those that imitate others come before them. */
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

/** Operating systems, likewise: an Android phone also sends Linux, an iPhone also sends Mac OS X. */
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
 * Browser and operating system of a user agent, in words that read the same in every language ('Firefox, Windows');
 * empty if neither is known. These few lines replace a library of several hundred kilobytes: members recognise a
 * session by these two words, not by versions. Nothing of the user agent itself is kept, because the sender controls
 * its text and the result appears in mails.
 */
export const toDeviceName = (userAgent: string | undefined): string => {
  const text = userAgent?.slice(0, 512) ?? '';
  return [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined).join(', ');
};
