import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file that is being put into an archive, piece by piece. */
export interface ArchiveFile {
  write(text: string): void;
  end(): void;
}

/**
 * A zip archive that is made piece by piece: each piece is compressed when it comes, and only what is compressed is
 * held. A hundred thousand entries are about 60 MB of text in both forms and 6 MB here; four documents are 40 MB, and
 * 200 MB where an operator allows the most. Twice that, because the parts are joined at the end, is what the memory of
 * the function holds (1 GB). Several files can be open at a time.
 */
export class Archive {
  readonly #parts: Uint8Array[] = [];
  readonly #madeAt: Date;
  readonly #zip: Zip;
  #failure: Error | null = null;

  constructor(madeAt: Date) {
    this.#madeAt = madeAt;
    this.#zip = new Zip((error, part) => {
      if (error) this.#failure = error;
      else this.#parts.push(part);
    });
  }

  file(name: string): ArchiveFile {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = this.#madeAt;
    this.#zip.add(file);
    return {
      write: (text) => file.push(strToU8(text)),
      end: () => file.push(new Uint8Array(0), true),
    };
  }

  /** A file that is compressed already, as it is. */
  async copy(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const file = new ZipPassThrough(name);
    file.mtime = this.#madeAt;
    this.#zip.add(file);
    for await (const piece of pieces) file.push(piece);
    file.push(new Uint8Array(0), true);
  }

  /** The whole archive; all its files have ended. */
  finish(): Uint8Array {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return Buffer.concat(this.#parts);
  }
}
