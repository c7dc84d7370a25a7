import { Button, Modal, Progress, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PictureKind } from '#shared/domain/pictures.ts';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import styles from './crop-dialog.module.css';
import { aspectOf, type CropArea, drawCrop, zoomMaxOf } from './draw-crop.ts';
import { useUploadPicture } from './queries.ts';
import { useText } from './texts.ts';

interface CropDialogProps {
  kind: PictureKind;
  image: HTMLImageElement;
  close: () => void;
  done: () => void;
}

/** What part of the picture is shown, and its way to the server. It stays as it is when something fails. */
const CropDialog = ({ kind, image, close, done }: CropDialogProps) => {
  const t = useText();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const [stop, setStop] = useState<AbortController>();
  const upload = useUploadPicture(kind);
  useFocusBack();
  const zoomMax = zoomMaxOf(kind, image);

  const save = async (part: CropArea) => {
    const controller = new AbortController();
    setStop(controller);
    setShare(0);
    setProblem(undefined);
    try {
      const picture = await drawCrop(image, kind, part);
      const { signal } = controller;
      const shown = await upload.mutateAsync({ picture, signal, onProgress: setShare });
      if (shown) done();
    } catch (error) {
      setProblem(error);
    } finally {
      setStop(undefined);
    }
  };

  return (
    <Modal
      opened
      size="lg"
      onClose={stop ? () => undefined : close}
      title={kind === 'avatar' ? t('Crop your picture') : t('Crop your header')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={styles.stage} data-kind={kind}>
        <Cropper
          image={image.src}
          crop={place}
          zoom={zoom}
          minZoom={1}
          maxZoom={zoomMax}
          aspect={aspectOf(kind)}
          cropShape={kind === 'avatar' ? 'round' : 'rect'}
          objectFit={kind === 'avatar' ? 'contain' : 'horizontal-cover'}
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': t('Crop area; move it with the arrow keys'),
          }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={styles.below}>
        {stop ? (
          <div className={styles.progress}>
            <p role="status">{share < 1 ? t('Uploading…') : t('Checking and saving…')}</p>
            <Progress value={share * 100} animated={share >= 1} aria-label={t('Progress')} />
          </div>
        ) : (
          <div>
            <p id={`zoom-${kind}`} className={styles.label}>
              {t('Size')}
            </p>
            <Slider
              value={zoom}
              onChange={setZoom}
              min={1}
              max={zoomMax}
              step={0.05}
              label={null}
              classNames={{ root: styles.zoom ?? '', thumb: styles.thumb ?? '' }}
              thumbProps={{ 'aria-labelledby': `zoom-${kind}` }}
            />
            <p className={styles.hint}>{t('Drag the picture, or move it with the arrow keys.')}</p>
          </div>
        )}
        <ErrorPanel error={problem} />
        <div className={styles.ways}>
          {stop ? (
            <Button variant="default" onClick={() => stop.abort()}>
              {t('Cancel upload')}
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              {t('Back')}
            </Button>
          )}
          <Button loading={stop !== undefined} disabled={!area} onClick={() => area && save(area)}>
            {t('Save picture')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};

export default CropDialog;
