import regular from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
import strong from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import display from '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf';
import PDFDocument from 'pdfkit';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Issue, Writer } from './issue.ts';
import { plainLine, setPlainLines } from './plain-lines.ts';

/** In points; A4 is 595 × 842. */
const margin = 52;
const footHeight = 62;
const ink = '#14211f';
const quiet = '#566561';
const hairline = '#c9d3ce';
const accents: Readonly<Record<ProductArea, string>> = { infinity: '#0b5a52', security: '#39437f' };

/** The fonts of the screens: Source Sans, and Source Serif for what stands above a page (`display`). */
const fonts = { regular, strong, display };

export interface Style {
  readonly size?: number;
  readonly font?: keyof typeof fonts;
  readonly color?: 'ink' | 'quiet' | 'accent';
}

export interface Column {
  readonly label: string;
  /** Share of the page width. */
  readonly share: number;
  /** Figures are right-aligned. */
  readonly end?: true;
}
export interface Cell {
  readonly text: string;
  /** Smaller lines below the value. */
  readonly under?: readonly string[];
}
export interface Row {
  readonly cells: readonly (Cell | string)[];
  readonly strong?: boolean;
}

/**
 * A document on A4 pages: one column, tables with repeated heads, right-aligned tabular figures, and on every page the
 * issuer, the title and the page number.
 */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #accent: string;
  readonly #issue: Issue;
  readonly #writer: Writer;
  readonly #number: string;

  constructor(issue: Issue, writer: Writer, head: { area: ProductArea; title: string; number: string }) {
    this.#issue = issue;
    this.#writer = writer;
    this.#number = head.number;
    this.#accent = accents[head.area];
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      // Without the library's own fonts; a font opened here and registered below would be opened at every use.
      font: '',
      bufferPages: true,
      lang: issue.language,
      displayTitle: true,
      info: {
        Title: `${head.title} ${head.number}`,
        Author: issue.brand.name,
        Creator: issue.brand.name,
        CreationDate: new Date(issue.at),
      },
    });
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    for (const [name, bytes] of Object.entries(fonts)) {
      this.#pdf.registerFont(name, Buffer.from(bytes));
      setPlainLines(this.#pdf.font(name));
    }
    this.#letterhead(head.title);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  /** A heading, kept on the same page as its content. */
  heading(text: string, under?: string): void {
    this.#need(90);
    this.#pdf.y += 22;
    this.#put(text, margin, this.#pdf.y, { size: 12.5, font: 'strong', color: 'accent' });
    this.#pdf.y += 18;
    if (under) {
      this.#put(under, margin, this.#pdf.y, { size: 8.5, color: 'quiet' });
      this.#pdf.y += 13;
    }
    this.#pdf.y += 4;
  }

  /** Adds space before what follows. */
  gap(): void {
    this.#pdf.y += 14;
  }

  /** A paragraph. */
  paragraph(text: string): void {
    this.#style({ size: 9, color: 'quiet' });
    this.#need(16);
    this.#pdf.text(text, margin, this.#pdf.y, { width: this.#width });
    this.#pdf.y += 4;
  }

  /** Names and values in two columns. */
  facts(pairs: readonly (readonly [name: string, value: string])[]): void {
    const half = this.#width / 2;
    const box = { width: half - 12 };
    for (let index = 0; index < pairs.length; index += 2) {
      const row = pairs.slice(index, index + 2);
      this.#style({});
      const height = Math.max(...row.map(([, value]) => this.#pdf.heightOfString(value, box)));
      this.#need(height + 19);
      const top = this.#pdf.y;
      for (const [offset, [name, value]] of row.entries()) {
        const x = margin + offset * half;
        this.#put(name, x, top, { size: 7.5, color: 'quiet' });
        this.#style({});
        this.#pdf.text(value, x, top + 11, box);
      }
      this.#pdf.y = top + height + 19;
    }
  }

  /** Rows below a head, which is repeated on every page of the table. */
  table(columns: readonly Column[], rows: readonly Row[]): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / shares) * this.#width);
    const lefts = widths.map(
      (_, index) => margin + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
    );
    const cell = (index: number, text: string, y: number, style: Style) => {
      const gap = columns[index]?.end ? 0 : 8;
      const width = (widths[index] ?? 0) - gap;
      const fitted = this.#fitted(text, width, style);
      const left = lefts[index] ?? margin;
      this.#put(fitted, columns[index]?.end ? left + width - this.#widthOf(fitted, style) : left, y, style);
    };
    const head = () => {
      const top = this.#pdf.y;
      for (const [index, { label }] of columns.entries())
        cell(index, label, top, { size: 7.5, color: 'quiet' });
      this.#line(top + 13, ink, 0.8);
      this.#pdf.y = top + 18;
    };
    this.#need(60);
    this.#pdf.y += 2;
    head();
    for (const { cells, strong: isStrong = false } of rows) {
      const under = Math.max(...cells.map((one) => (typeof one === 'string' ? 0 : (one.under?.length ?? 0))));
      const height = 17 + under * 10;
      if (this.#need(height + 2)) head();
      const top = this.#pdf.y;
      for (const [index, one] of cells.entries()) {
        const { text, under: below = [] } = typeof one === 'string' ? { text: one } : one;
        cell(index, text, top, { size: 9, font: isStrong ? 'strong' : 'regular' });
        for (const [line, words] of below.entries())
          cell(index, words, top + 11.5 + line * 10, { size: 7, color: 'quiet' });
      }
      this.#line(top + height - 4, hairline, 0.5);
      this.#pdf.y = top + height;
    }
  }

  /** The finished file. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#foot(page - start + 1, count);
    }
    const ended = new Promise<void>((resolve) => this.#pdf.on('end', resolve));
    this.#pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #letterhead(title: string): void {
    const { brand } = this.#issue;
    // The logo: a waterline with draft marks, as on the screens.
    this.#pdf.rect(0, 0, this.#pdf.page.width, 6).fill(this.#accent);
    for (let mark = 0; mark < 9; mark += 1)
      this.#pdf.rect(margin + mark * 7, 6, 1, mark % 4 === 0 ? 9 : 5).fill(this.#accent);
    this.#put(brand.logoText, margin, margin - 8, { size: 15, font: 'display', color: 'accent' });
    const style: Style = { size: 20, font: 'display' };
    this.#pdf.y = margin + 26;
    this.#put(this.#fitted(title, this.#width, style), margin, this.#pdf.y, style);
    this.#pdf.y += 38;
  }

  #foot(page: number, count: number): void {
    const { brand, legal } = this.#issue;
    const { t } = this.#writer;
    const top = this.#pdf.page.height - footHeight + 8;
    this.#line(top - 8, hairline, 0.5);
    const style: Style = { size: 7, color: 'quiet' };
    this.#put(
      t(
        'Amounts are the sums of ledger entries. Entries are never changed; errors are corrected by new entries.',
      ),
      margin,
      top,
      style,
    );
    const terms = t('Terms version {version}', { version: legal.termsVersion });
    this.#put(`${brand.name} · ${brand.contactEmail} · ${terms} · ${this.#number}`, margin, top + 12, style);
    const place = t('Page {page} of {count}', { page, count });
    this.#put(place, margin + this.#width - this.#widthOf(place, style), top + 12, style);
  }

  /** Starts a new page if this height no longer fits. */
  #need(height: number): boolean {
    if (this.#pdf.y + height <= this.#pdf.page.height - footHeight) return false;
    this.#pdf.addPage();
    this.#pdf.y = margin;
    return true;
  }

  #line(y: number, color: string, width: number): void {
    this.#pdf
      .moveTo(margin, y)
      .lineTo(margin + this.#width, y)
      .lineWidth(width)
      .stroke(color);
  }

  #style({ size = 9.5, font = 'regular', color = 'ink' }: Style): void {
    this.#pdf.font(font, size).fillColor(color === 'accent' ? this.#accent : color === 'quiet' ? quiet : ink);
  }

  #widthOf(text: string, style: Style): number {
    this.#style(style);
    return this.#pdf.widthOfString(text, plainLine);
  }

  /** The text, truncated to the available width. */
  #fitted(text: string, width: number, style: Style): string {
    if (this.#widthOf(text, style) <= width) return text;
    const characters = [...text];
    while (characters.length > 1 && this.#widthOf(`${characters.join('')}…`, style) > width) characters.pop();
    return `${characters.join('')}…`;
  }

  /** Writes one line without moving the column's position. */
  #put(text: string, x: number, y: number, style: Style): void {
    this.#style(style);
    const before = this.#pdf.y;
    this.#pdf.text(text, x, y, plainLine);
    this.#pdf.y = before;
  }
}
