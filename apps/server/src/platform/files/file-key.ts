import type { ColumnType } from 'kysely'

declare const isFileKey: unique symbol

/** A key of the file store, made by the store or read from a column of the database's type `file_key`. */
export type FileKey = string & { readonly [isFileKey]: true }

/**
 * A column of the database's type `file_key`. The store gives bytes to no other key, and the janitor keeps the bytes that
 * such a column names: one whose database type is another loses its files.
 */
export type FileKeyColumn = ColumnType<FileKey, string, string>
