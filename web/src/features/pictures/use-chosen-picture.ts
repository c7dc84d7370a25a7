import { useEffect, useState } from 'react';
import type { PictureKind } from '#shared/domain/pictures.ts';
import { zoomMaxOf } from './draw-crop.ts';

/** Why a chosen file cannot be cut. */
export type ChoiceProblem = 'unreadable' | 'too-small';

interface Chosen {
  url: string;
  image: HTMLImageElement;
}

const load = async (url: string): Promise<HTMLImageElement | null> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
};

/** The file chosen for a picture, read by this browser; an unreadable file is reported immediately. */
export const useChosenPicture = (kind: PictureKind) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<ChoiceProblem>();
  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = async (file: File): Promise<void> => {
    const address = URL.createObjectURL(file);
    const image = await load(address);
    const found = image === null ? 'unreadable' : zoomMaxOf(kind, image) >= 1 ? undefined : 'too-small';
    setProblem(found);
    if (image && found === undefined) setChosen({ url: address, image });
    else URL.revokeObjectURL(address);
  };
  return { chosen, problem, choose, forget: () => setChosen(undefined) };
};
