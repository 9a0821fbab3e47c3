import manifest from '../package.json' with { type: 'json' }

const SHARED =
  /^(dayjs|react|react-dom|react-router|@(mantine|tabler|tanstack|testing-library|visx)\/.+|@tiptap\/(?!pm$).+)$/

/**
 * The libraries that the tests read as one file each. Every test file evaluates its own copy of them, and hundreds of
 * small modules took most of its time. All that use React or Day.js must be here: beside them it would be another one.
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
