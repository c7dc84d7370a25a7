import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/** Ours alone: the arguments that come with the packaged Chromium switch web security off. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

const systemChromium = '/usr/bin/chromium';

/** Where the Chromium from npm is unpacked, once: a git-ignored folder of this checkout that nothing else writes to. */
const unpackedFolder = new URL('../../.local/browser', import.meta.url).pathname;

/**
 * The machine's fonts and the one that was unpacked, or that one alone. The packaged configuration looks for fonts at
 * fixed places outside of our folder, and Chromium ends itself at the first input field when it finds none.
 */
const fontConfigurations = {
  'fonts.conf': '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
  'unpacked-fonts.conf': '',
} as const;

const fontConfiguration = (others: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${others}
  <dir>${unpackedFolder}/fonts</dir>
  <cachedir>${unpackedFolder}/font-cache</cachedir>
</fontconfig>
`;

interface Launch {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** Unpacks the Chromium of npm. It asks for its libraries only when it believes to be on AWS. */
const packagedChromium = async (fontsOf: keyof typeof fontConfigurations): Promise<Launch> => {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  // It unpacks into the temporary directory under fixed names, where another user's files may already be.
  await mkdir(unpackedFolder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = unpackedFolder;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  const fonts = `${unpackedFolder}/${fontsOf}`;
  const wanted = fontConfiguration(fontConfigurations[fontsOf]);
  // A browser of another worker may be reading it at this moment.
  const written = await readFile(fonts, 'utf8').catch(() => '');
  if (written !== wanted) await writeFile(fonts, wanted);
  const libraries = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  return {
    executablePath: path,
    args: [...browserFlags],
    env: { ...(process.env as Record<string, string>), ...libraries, FONTCONFIG_FILE: fonts },
  };
};

/** How to start a browser here: `CHROMIUM`, the system's, Playwright's own, or the one from npm, in this order. */
export const browserLaunch = async (): Promise<Launch> => {
  const args = [...browserFlags];
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args };
  if (existsSync(systemChromium)) return { executablePath: systemChromium, args };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, args };
  return packagedChromium('fonts.conf');
};

/**
 * How to start a browser that draws alike on every machine: the one from npm, with no font of the machine, and letters
 * without hints and subpixels.
 */
export const launchThatDrawsAlike = async (): Promise<Launch> => {
  const { args, ...launch } = await packagedChromium('unpacked-fonts.conf');
  return {
    ...launch,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
  };
};
