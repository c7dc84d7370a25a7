/** A font as bytes, which the bundler embeds in the code. */
declare module '*.ttf' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
