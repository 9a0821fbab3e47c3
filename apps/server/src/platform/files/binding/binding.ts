import type { Instant } from '@llave/domain/time/calendar-day'

/** A file whose pages are bound: a PDF, or a photo that gets an A4 page of its own. */
export interface BoundFile {
  readonly path: string
  readonly kind: 'PDF' | 'JPEG'
  /** The title of its bookmark. */
  readonly title: string
}

/**
 * Files to be bound into one PDF, and the path of that PDF. Written to a JSON file, because threads are given a path.
 */
export interface Binding {
  readonly out: string
  readonly title: string
  readonly author: string
  readonly date: Instant
  readonly files: readonly BoundFile[]
  /** The text on the left of each page. */
  readonly mark: string
  /** The text on the right, with `{page}` and `{pages}`. */
  readonly numbering: string
}
