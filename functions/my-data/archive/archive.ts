import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file that is written into an archive in chunks. */
export interface ArchiveFile {
  write(text: string): void;
  end(): void;
}

/**
 * A zip archive that is created in chunks: each chunk is compressed as it arrives, and only the compressed data is
 * held. A hundred thousand entries are about 60 MB of text in both formats and 6 MB here; four documents are 40 MB, and
 * 200 MB at the highest limit an operator can set. Because the parts are joined at the end, the function needs twice
 * that in memory (1 GB). Several files can be open at the same time.
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

  /** Adds a file that is already compressed, unchanged. */
  async copy(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const file = new ZipPassThrough(name);
    file.mtime = this.#madeAt;
    this.#zip.add(file);
    for await (const piece of pieces) file.push(piece);
    file.push(new Uint8Array(0), true);
  }

  /** The finished archive; all its files must have ended. */
  finish(): Uint8Array {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return Buffer.concat(this.#parts);
  }
}
