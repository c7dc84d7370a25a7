import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { honestPicture, hostileFiles, photoWithSecrets } from '#functions/testing/hostile-files.ts';
import { hostilePdfs, packedObjects, pdfOf } from '#functions/testing/hostile-pdfs.ts';
import { inspectDocument } from './document-file.ts';

const pdf = 'application/pdf';
const refused = (details: object = {}) =>
  expect.objectContaining({ code: 'document_unreadable', details: expect.objectContaining(details) });

/** A PDF as programs write them, with text and a photo in it. */
const printed = async (
  photo: Buffer,
  options: PDFKit.PDFDocumentOptions = {},
  more: (document: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Buffer> => {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('Electricity, 12 Harbour Street').image(photo, { width: 200 });
  more(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
};

/** The PNG with another size in its header. */
const stating = (png: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
};

const pictures = await hostileFiles();
/** Structurally valid: only the browser decodes a document, in its sandbox. */
const passTheWalk = [
  'a PNG whose data unpacks to nothing',
  'a PNG with fewer rows than its header states',
  'a JPEG whose middle is missing',
];
/** Bytes after the picture are cut off, and what remains is a valid picture. */
const cutOff = [
  'a JPEG with an archive behind it',
  'a JPEG with a page behind it',
  'a JPEG with a PHP script behind it',
];

describe('a photo of a document', () => {
  const refusedFiles = pictures.filter(({ name }) => ![...passTheWalk, ...cutOff].includes(name));
  test.each(refusedFiles)('is not $name', ({ bytes, announced }) => {
    expect(() => inspectDocument(bytes, announced)).toThrow(refused());
  });

  test('is kept as it is, with its metadata: a document is evidence', async () => {
    const photo = honestPicture(640, 420);
    for (const [announced, bytes] of [
      ['image/jpeg', await photoWithSecrets(640, 420)],
      ['image/png', await photo.clone().png().toBuffer()],
      ['image/webp', await photo.clone().webp().toBuffer()],
    ] as const)
      expect(inspectDocument(bytes, announced)).toEqual({ contentType: announced, bytes });
  });

  test('of a phone ends where the picture ends: film, pages and archives behind it are not kept', async () => {
    const photo = await honestPicture(640, 420).jpeg().toBuffer();
    for (const behind of ['ftypmp42 a few seconds of film', 'PK\x03\x04', '<script>alert(1)</script>'])
      expect(inspectDocument(Buffer.concat([photo, Buffer.from(behind)]), 'image/jpeg').bytes).toEqual(photo);
  });

  test('of a scanner may have filling between its parts, which is kept as it is', async () => {
    const photo = await honestPicture(640, 420).jpeg().toBuffer();
    const filling = Buffer.from('ffffff', 'hex');
    const end = photo.length - 2;
    const scan = Buffer.concat([
      photo.subarray(0, 2),
      filling,
      photo.subarray(2, end),
      filling,
      photo.subarray(end),
    ]);
    const found = inspectDocument(Buffer.concat([scan, Buffer.from('PK')]), 'image/jpeg');
    expect(found.bytes.equals(scan)).toBe(true);
  });

  test('is large enough to be read', async () => {
    const tiny = await honestPicture(320, 199).jpeg().toBuffer();
    expect(() => inspectDocument(tiny, 'image/jpeg')).toThrow(refused({ fault: 'too-small' }));
    const short = await honestPicture(319, 200).jpeg().toBuffer();
    expect(() => inspectDocument(short, 'image/jpeg')).toThrow(refused({ fault: 'too-small' }));
    const enough = await honestPicture(200, 320).jpeg().toBuffer();
    expect(inspectDocument(enough, 'image/jpeg').bytes).toEqual(enough);
  });

  test('has at most 210 million pixels, whatever phone it is from', async () => {
    const photo = await honestPicture(640, 420).png().toBuffer();
    const largest = stating(photo, 21_000, 10_000);
    expect(inspectDocument(largest, 'image/png').bytes).toEqual(largest);
    const larger = stating(photo, 21_001, 10_000);
    expect(() => inspectDocument(larger, 'image/png')).toThrow(refused({ fault: 'too-many-pixels' }));
  });

  test('that is announced as another type is refused for that, even when it is damaged', async () => {
    const photo = await honestPicture(640, 420).jpeg().toBuffer();
    for (const bytes of [photo, photo.subarray(0, -2)])
      expect(() => inspectDocument(bytes, 'image/png')).toThrow(refused({ fault: 'other-type' }));
  });
});

describe('a PDF', () => {
  test.each(hostilePdfs())('that is $name is refused as $fault', ({ bytes, fault }) => {
    expect(() => inspectDocument(bytes, pdf)).toThrow(refused({ fault }));
  });

  test('as programs print it passes, byte for byte, with and without compression', async () => {
    const photo = await honestPicture(400, 300).jpeg().toBuffer();
    for (const options of [{}, { compress: false }, { pdfVersion: '1.7' as const }]) {
      const bytes = await printed(photo, options);
      expect(inspectDocument(bytes, pdf)).toEqual({ contentType: pdf, bytes });
    }
  });

  test('with packed objects passes, and one that opens at a place in it', () => {
    const objects = packedObjects('5 0 << /Title (Page one) >>');
    const bytes = pdfOf({ catalogue: '/OpenAction [3 0 R /Fit]', objects });
    expect(inspectDocument(bytes, pdf).bytes).toEqual(bytes);
  });

  test('whose compressed data happens to look like names of actions passes, and so does a colour profile', () => {
    const noise = Buffer.alloc(1_000_000, 0);
    for (let at = 0; at < noise.length; at += 4)
      noise.writeUInt32LE((Math.imul(at, 2_654_435_761) ^ at) >>> 0, at);
    const body = `${noise.toString('latin1').replaceAll('obj', 'abc')}/AA /URI /JS /A << /S /GoTo >>`;
    const scan = `7 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
    const profile = packedObjects('\0\0\x0c\x48Lino\x02\x10\0\0mntrRGB XYZ', '/Filter /FlateDecode').replace(
      '/First 4',
      '',
    );
    const bytes = pdfOf({ objects: scan + profile });
    expect(inspectDocument(bytes, pdf).bytes).toBe(bytes);
  });

  test('as programs print it may have an outline with places, page labels and a structure, but no link', async () => {
    const photo = await honestPicture(400, 300).jpeg().toBuffer();
    const outlined = await printed(photo, { tagged: true, displayTitle: true }, (document) => {
      document.outline.addItem('Page one');
    });
    expect(inspectDocument(outlined, pdf).bytes).toEqual(outlined);
    const linked = await printed(photo, {}, (document) => {
      document.text('Pay online', { link: 'https://elsewhere.example' });
    });
    expect(() => inspectDocument(linked, pdf)).toThrow(refused({ fault: 'active' }));
    const plain = '<< /Type /StructElem /S /Link /A << /O /Layout >> >> ';
    const tagged = pdfOf({
      catalogue: '/OutputIntents [<< /S /GTS_PDFA1 >>]',
      objects: `5 0 obj\n${plain}\nendobj\n`,
    });
    expect(inspectDocument(tagged, pdf).bytes).toEqual(tagged);
  });

  test('that a password protects is refused', async () => {
    const photo = await honestPicture(400, 300).jpeg().toBuffer();
    const locked = await printed(photo, { ownerPassword: 'owner', userPassword: 'member' });
    expect(() => inspectDocument(locked, pdf)).toThrow(refused({ fault: 'encrypted' }));
  });

  test('is nothing else: a photo is no PDF, a PDF no photo, and other types are nothing', async () => {
    const photo = await honestPicture(640, 420).jpeg().toBuffer();
    expect(() => inspectDocument(photo, pdf)).toThrow(refused({ fault: 'other-type' }));
    expect(() => inspectDocument(pdfOf(), 'image/jpeg')).toThrow(refused({ fault: 'type' }));
    for (const type of ['text/html', 'image/svg+xml', 'image/gif', ''])
      expect(() => inspectDocument(photo, type)).toThrow(refused({ fault: 'type' }));
  });

  test('of the largest size is checked in time that grows with its size alone, whatever it contains', () => {
    const largest = 10_000_000;
    const share = 8;
    for (const filler of [
      'obj<<',
      '<<'.repeat(8),
      '7 0 obj\n<< /Type /ObjStm >>\nstream\n',
      '/#4a#61#76#61',
      '\0'.repeat(9),
      '%\n',
      '9 obj',
      '(',
      '[',
      '5 0 obj',
      '7 0 obj\n<< /N 1 >>\nstream\n1 2\nendstream\n',
    ]) {
      const whole = processorTimeOf(filler, largest);
      // A quick answer needs no comparison, which noise would spoil; one in the square of the size takes 64 times.
      if (whole < 500_000) continue;
      expect(whole / processorTimeOf(filler, largest / share), filler).toBeLessThan(3 * share);
    }
  }, 90_000);
});

/** Of the processor, in µs: how busy the machine is with other things does not count. */
function processorTimeOf(filler: string, size: number): number {
  const objects = filler.repeat(Math.floor(size / filler.length));
  const before = process.threadCpuUsage();
  for (const content of [objects, `7 0 obj\n<< >>\nstream\n${objects}\nendstream\nendobj\n`])
    try {
      inspectDocument(pdfOf({ objects: content }), pdf);
    } catch {
      // Refused or not: what counts here is that it ends.
    }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
