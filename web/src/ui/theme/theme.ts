/**
 * Mantine speaks in our tokens (tokens.css): its variables point at them, so that area accents and both themes
 * come from one place, and no Mantine default colour reaches a screen.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import fields from './fields.module.css';
import overlays from './overlays.module.css';

// Mantine wants ten shades; components take the meaning variables below instead, so all ten are the accent.
const accent = Array.from({ length: 10 }, () => 'var(--accent)') as unknown as MantineColorsTuple;

// The head of a dialog is a <header> that would otherwise count as a second banner of the page.
export const dialogAttributes = { header: { role: 'presentation' } };

const field = { defaultProps: { size: 'md' }, classNames: fields };
const choice = { body: fields.choiceBody, label: fields.choice, description: fields.choiceMore };
const check = { ...choice, error: fields.error, icon: fields.checkMark };
const choices = { classNames: { label: fields.label, error: fields.error } };
const layer = { overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 }, attributes: dialogAttributes };
const layerParts = {
  overlay: overlays.veil,
  close: overlays.close,
  inner: overlays.layer,
  content: overlays.sheet,
  header: overlays.head,
  title: overlays.title,
  body: overlays.body,
};

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '500' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '4px', xl: '6px' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-s)', md: 'var(--text-m)', lg: 'var(--text-l)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: ({ color, variant }) => {
    const grave = color === 'bad';
    const ground = grave ? 'var(--bad)' : 'var(--accent)';
    const strong = grave ? 'var(--bad-strong)' : 'var(--accent-strong)';
    const tint = grave ? 'var(--bad-tint)' : 'var(--accent-tint)';
    switch (variant) {
      case 'filled':
        return {
          background: ground,
          hover: strong,
          color: grave ? 'var(--paper)' : 'var(--on-accent)',
          border: '1px solid transparent',
        };
      case 'light':
        return { background: tint, hover: tint, color: strong, border: '1px solid transparent' };
      case 'default':
      case 'outline':
        return {
          background: 'transparent',
          hover: 'var(--sunken)',
          color: grave ? ground : 'var(--ink)',
          border: `1px solid ${grave ? ground : 'var(--hairline-strong)'}`,
        };
      default:
        return { background: 'transparent', hover: tint, color: ground, border: '1px solid transparent' };
    }
  },
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: fields.button, label: fields.buttonLabel } },
    ActionIcon: { classNames: { root: fields.iconButton } },
    TextInput: field,
    PasswordInput: field,
    NumberInput: field,
    Textarea: field,
    Select: {
      defaultProps: { size: 'md', allowDeselect: false, checkIconPosition: 'right' },
      classNames: { ...fields, dropdown: overlays.dropdown, option: overlays.option },
    },
    NativeSelect: field,
    Checkbox: { classNames: { ...check, input: fields.check } },
    CheckboxGroup: choices,
    Radio: { classNames: { ...check, radio: fields.check } },
    RadioGroup: choices,
    Switch: { classNames: { ...choice, track: fields.track } },
    SegmentedControl: {
      classNames: { root: fields.segments, indicator: fields.segment, label: fields.segmentLabel },
    },
    Modal: { defaultProps: { ...layer, centered: true, radius: 'sm' }, classNames: layerParts },
    Drawer: { defaultProps: { ...layer, position: 'right', size: 'lg' }, classNames: layerParts },
    Menu: { classNames: { dropdown: overlays.dropdown, item: overlays.option, label: overlays.label } },
    Popover: { classNames: { dropdown: overlays.dropdown } },
    Table: { classNames: { table: fields.table } },
    Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: overlays.skeleton } },
  },
});

/** Mantine's variables as our tokens. */
export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--hairline-strong)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--hairline)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
    '--mantine-color-accent-light': 'var(--accent-tint)',
    '--mantine-color-accent-light-hover': 'var(--accent-tint)',
    '--mantine-color-accent-light-color': 'var(--accent-strong)',
    '--mantine-color-accent-outline': 'var(--accent)',
    '--mantine-color-accent-outline-hover': 'var(--accent-tint)',
    '--mantine-color-accent-text': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};
