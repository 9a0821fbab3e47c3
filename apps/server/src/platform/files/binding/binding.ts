import type { Instant } from '@llave/domain/time/calendar-day'

/** A file whose pages are bound: a PDF, or a photo that gets an A4 page of its own. */
export interface BoundFile {
  readonly path: string
  readonly kind: 'PDF' | 'JPEG'
  /** Its name among the bookmarks. */
  readonly title: string
}

/** Files that become one PDF, and where it is written. It is kept as JSON, because threads are given a path. */
export interface Binding {
  readonly out: string
  readonly title: string
  readonly author: string
  readonly date: Instant
  readonly files: readonly BoundFile[]
  /** On each page, at the left. */
  readonly mark: string
  /** At the right, with `{page}` and `{pages}`. */
  readonly numbering: string
}
