import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file that is being put into an archive, piece by piece. */
export interface ArchiveFile {
  write(text: string): void;
  end(): void;
}

/**
 * A zip archive that is made piece by piece: each piece is compressed when it comes, and only what is compressed is
 * held. A hundred thousand entries are about 60 MB of text in both forms and 6 MB here, so that the memory of a
 * function holds the archive of anybody. Several files can be open at a time.
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

  /** The whole archive; all its files have ended. */
  finish(): Uint8Array {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return Buffer.concat(this.#parts);
  }
}
