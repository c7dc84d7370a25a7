/** A font as its bytes; the bundler puts them into the code. */
declare module '*.ttf' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
