import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';

interface DetailDrawerProps {
  opened: boolean;
  close: () => void;
  title: string;
  /** `wide` holds two columns. */
  size?: 'lg' | 'xl' | 'wide';
  children: ReactNode;
}

/** One item of a list, or a form about it, opened beside it. */
export const DetailDrawer = ({ opened, close, title, size = 'xl', children }: DetailDrawerProps) => {
  const t = useText();
  return (
    <Drawer
      opened={opened}
      onClose={() => {
        // Escape closes only the topmost dialog: a confirmation, or the document viewer.
        if (document.querySelectorAll('[role=dialog][aria-modal=true]').length <= 1) close();
      }}
      title={title}
      size={size === 'wide' ? '80rem' : size}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {children}
    </Drawer>
  );
};
