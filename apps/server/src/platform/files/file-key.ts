import type { ColumnType } from 'kysely'

declare const isFileKey: unique symbol

/** A key of the file store, created by the store or read from a column of the database type `file_key`. */
export type FileKey = string & { readonly [isFileKey]: true }

/**
 * A column of the database type `file_key`. The store accepts no other keys, and the janitor keeps only files
 * referenced by such a column: a column of another type would lose its files.
 */
export type FileKeyColumn = ColumnType<FileKey, string, string>
