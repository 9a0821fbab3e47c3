import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const shades = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple

/** The headings of a page's parts, and of overlays. */
const SECTION = { fontSize: '1rem', fontWeight: '600', lineHeight: '1.4' }

// Overlays on a page. A dialog's <header> would count as a second banner of the page.
const overPage = {
  overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
  attributes: { header: { role: 'none' } },
  styles: { title: SECTION },
}

const moving = (from: string) => ({
  in: { transform: 'none' },
  out: { transform: `translateX(${from})` },
  transitionProperty: 'transform',
})

/** A drawer slides in from its side instead of fading. */
export const DRAWER_MOVES = { right: moving('100%'), left: moving('-100%') } as const

/** The tokens in Mantine's terms. Buttons, fields and dialogs get their sizes from here, never individually. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: { brand: shades('brand'), dark: shades('ink') },
  white: '#fff',
  black: 'var(--text)',
  fontFamily: 'var(--font)',
  fontSizes: { '2xs': '0.75rem', xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.3' }, h2: SECTION, h3: SECTION } },
  spacing: { '2xs': '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', '2xl': '48px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  shadows: { md: '0 4px 16px var(--shadow)', lg: '0 8px 28px var(--shadow)', xl: '0 16px 48px var(--shadow)' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Icons beside a label repeat it, so screen readers skip them.
    Button: { defaultProps: { size: 'md', attributes: { section: { 'aria-hidden': true } } } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // There are many long closed lists, so they are rendered only when opened.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'lg' } } },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: { shadow: 'lg' } } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Modal: {
      defaultProps: { ...overPage, size: 480, centered: true, radius: 'lg', transitionProps: { duration: 150 } },
    },
    Drawer: {
      defaultProps: {
        ...overPage,
        position: 'right',
        size: 480,
        transitionProps: { duration: 180, transition: DRAWER_MOVES.right },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false },
      // Mantine's own background is light in the dark theme, where the letters are light too.
      styles: { tooltip: { background: 'var(--text)', color: 'var(--page)' } },
    },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        radius: 'md',
        transitionProps: { duration: 120 },
        attributes: { itemSection: { 'aria-hidden': true } },
      },
    },
    Popover: { defaultProps: { shadow: 'lg', radius: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
})

const colours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-secondary)',
  '--mantine-color-placeholder': 'var(--text-secondary)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-disabled': 'var(--neutral-tint)',
  '--mantine-color-disabled-color': 'var(--text-secondary)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-color-brand-text': 'var(--link)',
  '--mantine-color-brand-filled': 'var(--action)',
  '--mantine-color-brand-filled-hover': 'var(--action-hover)',
  '--mantine-color-brand-light': 'var(--active-tint)',
  '--mantine-color-brand-light-hover': 'var(--active-tint)',
  '--mantine-color-brand-light-color': 'var(--link)',
  '--mantine-color-brand-outline': 'var(--link)',
  '--mantine-color-brand-outline-hover': 'var(--hover)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
  '--mantine-color-red-filled': 'var(--danger-fill)',
  '--mantine-color-red-filled-hover': 'var(--danger-fill-hover)',
  '--mantine-color-red-6': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-red-light': 'var(--danger-tint)',
  '--mantine-color-red-light-hover': 'var(--danger-tint)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-outline': 'var(--danger)',
  '--mantine-color-red-outline-hover': 'var(--danger-tint)',
  '--mantine-color-green-text': 'var(--success)',
  '--mantine-color-green-light': 'var(--success-tint)',
  '--mantine-color-green-light-color': 'var(--success)',
  '--mantine-color-yellow-text': 'var(--warning)',
  '--mantine-color-yellow-light': 'var(--warning-tint)',
  '--mantine-color-yellow-light-color': 'var(--warning)',
  '--mantine-color-gray-text': 'var(--text-secondary)',
  '--mantine-color-gray-light': 'var(--neutral-tint)',
  '--mantine-color-gray-light-hover': 'var(--neutral-tint)',
  '--mantine-color-gray-light-color': 'var(--neutral)',
}

/** Mantine's own dimmed text, light badges and dark links fail AA; the tokens replace them in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: colours, dark: colours })
