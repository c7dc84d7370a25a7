import { expect, test } from 'vitest';
import { drawnSize, zoomMaxOf } from './draw-crop.ts';

test('what is cut travels in the size that is of use, and is never made larger than it is', () => {
  expect(drawnSize('avatar', { width: 3_000, height: 3_000 })).toEqual({ width: 1_024, height: 1_024 });
  expect(drawnSize('avatar', { width: 300, height: 300 })).toEqual({ width: 300, height: 300 });
  expect(drawnSize('header', { width: 4_000, height: 1_000 })).toEqual({ width: 1_600, height: 400 });
});

test('a crop never has too few pixels', () => {
  expect(zoomMaxOf('avatar', { naturalWidth: 4_000, naturalHeight: 3_000 })).toBe(4);
  expect(zoomMaxOf('avatar', { naturalWidth: 4_000, naturalHeight: 256 })).toBe(2);
  expect(zoomMaxOf('avatar', { naturalWidth: 127, naturalHeight: 500 })).toBeLessThan(1);
  // The widest part of a tall picture is as wide as the picture, of a flat one four times as wide as it is high.
  expect(zoomMaxOf('header', { naturalWidth: 800, naturalHeight: 800 })).toBe(2);
  expect(zoomMaxOf('header', { naturalWidth: 4_000, naturalHeight: 90 })).toBeLessThan(1);
});
