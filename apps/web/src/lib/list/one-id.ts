import { isUuid } from '@llave/domain/text/uuid'
import type { Param } from './params'

/** The id of one record; null for all. */
export const oneId: Param<string | null> = { read: text => (text && isUuid(text) ? text : null), write: id => id ?? '' }
