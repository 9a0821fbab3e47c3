import manifest from '../package.json' with { type: 'json' }

const SHARED = /^(dayjs|react|react-dom|react-router|@(mantine|tabler|tanstack|testing-library|tiptap)\/.+)$/

/**
 * Libraries that tests load as one file each: every test file evaluates its own copy, and hundreds of small modules
 * took most of the time. All libraries that use React or Day.js must be listed, or they would get another instance.
 */
export const wholeLibraries = [
  ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(name => SHARED.test(name)),
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'react-router/dom',
  'dayjs/locale/es',
  'dayjs/locale/ca',
]
