import { deflateSync } from 'node:zlib';

const tail = '\nstartxref\n9\n%%EOF\n';
const pages =
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n';

/** A small PDF, made by hand, with these entries in its catalogue and these objects behind its page. */
export const pdfOf = ({
  catalogue = '',
  objects = '',
}: {
  catalogue?: string;
  objects?: string;
} = {}): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n${pages}${objects}` +
      `trailer\n<< /Root 1 0 R /Size 9 >>${tail}`,
    'latin1',
  );

/** Objects packed into a stream, as most programs write them today. */
export const packedObjects = (objects: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): string => {
  const packed = deflateSync(Buffer.from(objects, 'latin1'), { level: 9 });
  return `7 0 obj\n<< ${dictionary} /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
};

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const fault = (name: string, faultOf: string, bytes: Buffer) => ({ name, fault: faultOf, bytes });
const withCatalogue = (catalogue: string): Buffer => pdfOf({ catalogue });
const withObjects = (objects: string): Buffer => pdfOf({ objects });

/** Every kind of action (PDF 32000-1, table 198), but those with a name of their own above. */
const actionKinds = [
  ...['GoTo', 'GoToR', 'GoToE', 'GoToDp', 'Launch', 'Thread', 'URI', 'Sound', 'Movie', 'Hide', 'Named'],
  ...[
    'SubmitForm',
    'ResetForm',
    'ImportData',
    'JavaScript',
    'SetOCGState',
    'Rendition',
    'Trans',
    'GoTo3DView',
  ],
];
/** The name with its first and last letter in digits. */
const inDigits = (name: string): string => {
  const digits = (sign = '') => `#${sign.charCodeAt(0).toString(16)}`;
  return `${digits(name[0])}${name.slice(1, -1)}${digits(name.at(-1))}`;
};
const link = (kind: string): string => `<< /Type /Annot /Subtype /Link /A << /S /${kind} /D (a) >> >>`;
const object = (content: string): string => `5 0 obj\n${content}\nendobj\n`;
/** A stream that is stored as it is. */
const stored = (body: string, dictionary = ''): string =>
  `7 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;

/** PDFs with an action of any kind, written in every way in which a reader would find it. */
const activePdfs = () =>
  actionKinds.flatMap((kind) => [
    fault(`a link that does ${kind}`, 'active', withObjects(object(link(kind)))),
    fault(`a link that does ${kind}, in digits`, 'active', withObjects(object(link(inDigits(kind))))),
    fault(`a packed link that does ${kind}`, 'active', withObjects(packedObjects(`5 0 ${link(kind)}`))),
    fault(
      `a packed link that does ${kind}, in digits`,
      'active',
      withObjects(packedObjects(`5 0 ${link(inDigits(kind))}`)),
    ),
    fault(
      `a link whose ${kind} is named in another object`,
      'active',
      withObjects(`${object('<< /S 6 0 R >>')}6 0 obj\n/${kind}\nendobj\n`),
    ),
  ]);

const opening = '/AA << /O 5 0 R >>';
/** Actions in places that a plain search would take for something else; and why each is refused. */
const hiddenActions = () => [
  fault('a page with additional actions', 'active', withObjects(object(`<< ${opening} >>`))),
  fault('additional actions in digits', 'active', withCatalogue('/#41A << /WC 5 0 R >>')),
  fault('additional actions in a string', 'active', withCatalogue(`/X (${opening})`)),
  fault('packed additional actions', 'active', withObjects(packedObjects(`5 0 << ${opening} >>`))),
  fault(
    'objects in a stream that does not say so',
    'active',
    withObjects(packedObjects(`5 0 << ${opening} >>`, '/Filter /FlateDecode')),
  ),
  fault(
    'objects in a stream that tells their number alone',
    'active',
    withObjects(stored(`5 0 << ${opening} >>`, '/N 1')),
  ),
  fault(
    'objects in a stream of another packing that does not say so',
    'packed',
    withObjects(packedObjects('5 0 null', '/Filter /ASCII85Decode')),
  ),
  fault('an object in a stream', 'structure', withObjects(stored(object(`<< ${opening} >>`)))),
  fault(
    'an object in a stream, with a comment in its beginning',
    'structure',
    withObjects(stored(`5 % five\n0obj << ${opening} >>`)),
  ),
  fault(
    'an object in a comment that looks like a stream from there',
    'structure',
    withObjects(`7 0 obj\n<< % 5 0 obj << /T (\n >>\nstream\n) ${opening} >>\nendstream\nendobj\n`),
  ),
  fault(
    'a stream that begins in a list',
    'structure',
    withObjects(`7 0 obj\n[ << >>\nstream\n<< ${opening} >> ]\nendstream\nendobj\n`),
  ),
  fault(
    'a stream that begins in a dictionary',
    'structure',
    withObjects(`7 0 obj\n<< /X << >>\nstream\n${opening} >>\nendstream\nendobj\n`),
  ),
  fault(
    'an object that begins in a list',
    'structure',
    withObjects(`7 0 obj\n[ 5 0 obj << >>\nstream\n<< ${opening} >> ]\nendstream\nendobj\n`),
  ),
  fault('a stream without an end', 'structure', withObjects(`7 0 obj\n<< >>\nstream\n${opening}\nendobj\n`)),
  fault(
    'actions behind the end of a stream that claims to be longer',
    'active',
    withObjects(stored(`\nendstream\n${opening}\n`)),
  ),
];

/** PDFs that do something, carry something, hide something, or are something else; and why each is refused. */
export const hostilePdfs = () =>
  [
    ...activePdfs(),
    ...hiddenActions(),
    fault('an empty file', 'empty', Buffer.alloc(0)),
    fault(
      'a page that calls itself a PDF',
      'other-type',
      Buffer.from('<html><script>alert(1)</script></html>'),
    ),
    fault('a PDF with something before it', 'other-type', Buffer.concat([Buffer.from('MZ\x90'), pdfOf()])),
    fault(
      'a PDF of a version that there is not',
      'other-type',
      Buffer.from(pdfOf().toString('latin1').replace('1.7', '9.9'), 'latin1'),
    ),
    fault(
      'a PDF with an archive behind it',
      'structure',
      Buffer.concat([pdfOf(), Buffer.from('PK\x03\x04index.html')]),
    ),
    fault('a PDF that ends in the middle', 'structure', pdfOf().subarray(0, 120)),
    fault(
      'a PDF without a page',
      'structure',
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj${tail}`),
    ),
    fault(
      'an encrypted PDF',
      'encrypted',
      Buffer.from(pdfOf().toString('latin1').replace('/Size', '/Encrypt 5 0 R /Size'), 'latin1'),
    ),
    fault('a PDF that runs a script when it is opened', 'active', withCatalogue(`/OpenAction ${script}`)),
    fault(
      'a PDF with an action on opening, defined in another object',
      'active',
      withCatalogue('/OpenAction 5 0 R'),
    ),
    fault('a PDF with scripts by name', 'active', withCatalogue('/Names << /JavaScript 5 0 R >>')),
    fault(
      'a PDF that runs a script when its page is turned',
      'active',
      withObjects(`3 0 obj\n<< /AA << /O ${script} >> >>\nendobj\n`),
    ),
    fault(
      'a script whose name is written in digits',
      'active',
      withCatalogue('/Names << /J#61vaScr#69pt 5 0 R >>'),
    ),
    fault('a script that is named after a comment sign', 'active', withObjects(`% ${script}\n`)),
    fault(
      'a script inside what looks like a stream',
      'active',
      withObjects(`5 0 obj\n<< >>\nstream\n${script}\nendstream\nendobj\n`),
    ),
    fault(
      'a PDF that starts a program',
      'active',
      withObjects('5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'),
    ),
    fault('a PDF with a file inside', 'active', withObjects('5 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n')),
    fault('a PDF with a list of files', 'active', withCatalogue('/Names << /EmbeddedFiles 5 0 R >>')),
    fault(
      'a form that sends what it holds',
      'active',
      withObjects('5 0 obj\n<</S/SubmitForm/F(https://elsewhere.example)>>\nendobj\n'),
    ),
    fault('a form of the other kind', 'active', withCatalogue('/AcroForm << /XFA 5 0 R >>')),
    fault('a PDF with a film', 'active', withObjects('5 0 obj\n<< /Subtype /RichMedia >>\nendobj\n')),
    fault('a script in packed objects', 'active', withObjects(packedObjects(`5 0 ${script}`))),
    fault(
      'a script in packed objects, its name in digits',
      'active',
      withObjects(packedObjects('5 0 << /S /#4AavaScript >>')),
    ),
    fault(
      'packed objects whose kind is written in digits',
      'active',
      withObjects(packedObjects(`5 0 ${script}`, '/Type /Obj#53tm /Filter [ /FlateDecode ]')),
    ),
    fault(
      'packed objects of another packing',
      'packed',
      withObjects(packedObjects('5 0 null', '/Type /ObjStm /Filter /LZWDecode')),
    ),
    fault(
      'packed objects that are packed twice',
      'packed',
      withObjects(packedObjects('5 0 null', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
    ),
    fault(
      'packed objects whose filter is defined in another object',
      'packed',
      withObjects(packedObjects('5 0 null', '/Type /ObjStm /Filter 8 0 R')),
    ),
    fault(
      'packed objects that are shuffled',
      'packed',
      withObjects(
        packedObjects('5 0 null', '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      ),
    ),
    fault(
      'packed objects behind a comment that looks like their beginning',
      'packed',
      withObjects(packedObjects('5 0 null', '/Type /ObjStm % >> stream\n /Filter /FlateDecode')),
    ),
    fault(
      'packed objects that are damaged',
      'packed',
      withObjects(
        '7 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nno deflate\nendstream\nendobj\n',
      ),
    ),
    fault(
      'packed objects that unpack to a gigabyte',
      'too-much',
      withObjects(packedObjects(' '.repeat(40_000_000))),
    ),
  ] as const;
