import { describe, expect, test } from 'vitest';
import { honestPicture, hostileFiles, photoWithSecrets } from '#functions/testing/hostile-files.ts';
import { inspectPicture } from './picture-file.ts';

const inspect = (bytes: Buffer, announced: string) => inspectPicture(bytes, announced, 'avatar');
/** Their structure is valid; only decoding them reveals the fault. */
const foundByTheDecoder = [
  'a PNG whose data unpacks to nothing',
  'a PNG with fewer rows than its header states',
  'a JPEG whose middle is missing',
];

const files = await hostileFiles();

describe('the structure of a file', () => {
  test.each(files)('of $name is refused before it is decoded', ({ name, bytes, announced, refusedAs }) => {
    const look = () => inspect(bytes, announced);
    if (foundByTheDecoder.includes(name)) expect(look()).toMatchObject({ type: announced });
    else expect(look).toThrow(expect.objectContaining({ code: refusedAs }));
  });

  test('of files from browsers and cameras is accepted, with its size in pixels', async () => {
    const picture = honestPicture(320, 240);
    const size = { width: 320, height: 240 };
    for (const [announced, bytes] of [
      ['image/jpeg', await picture.clone().jpeg().toBuffer()],
      ['image/jpeg', await picture.clone().jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
      ['image/png', await picture.clone().png().toBuffer()],
      ['image/png', await picture.clone().png({ palette: true, progressive: true }).toBuffer()],
      ['image/webp', await picture.clone().webp().toBuffer()],
      ['image/webp', await picture.clone().webp({ lossless: true }).toBuffer()],
      ['image/webp', await picture.clone().ensureAlpha(0.5).webp().toBuffer()],
      ['image/jpeg', await photoWithSecrets(320, 240)],
    ] as const)
      expect(inspect(bytes, announced)).toEqual({ type: announced, ...size });
  });

  test('is invalid wherever the file is truncated', async () => {
    const picture = honestPicture(130, 130);
    for (const [announced, whole] of [
      ['image/jpeg', await picture.clone().jpeg().toBuffer()],
      ['image/png', await picture.clone().png().toBuffer()],
      ['image/webp', await picture.clone().webp().toBuffer()],
    ] as const)
      for (let length = 0; length < whole.length; length += 37)
        expect(() => inspect(whole.subarray(0, length), announced)).toThrow(
          expect.objectContaining({ code: 'picture_unreadable' }),
        );
  });
});
