import { QRCodeSVG } from 'qrcode.react';

/**
 * A payment as a QR code, dark on white in both themes: scanners expect it so, and the white margin of four
 * modules is part of the standard.
 */
export const Component = ({ text, title }: { text: string; title: string }) => (
  <QRCodeSVG
    value={text}
    title={title}
    level="M"
    size={168}
    marginSize={4}
    bgColor="#ffffff"
    fgColor="#000000"
  />
);
