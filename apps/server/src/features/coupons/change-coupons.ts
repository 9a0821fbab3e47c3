import type { BodyOf } from '@llave/api-contract/call-types'
import type { Coupon } from '@llave/api-contract/coupons.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { AppError, refuseField, refuseFields } from '../../platform/app-error'
import { nextVersion, refuseStale } from '../../platform/field-versions'
import type { Work } from '../../platform/platform'
import { presentCoupon } from './coupons.presenter'

type Changes = BodyOf<'PUT /coupons/:id'>
type Field = keyof Omit<Changes, 'version'>
const FIELDS = ['handle', 'name', 'maximum', 'active'] as const satisfies readonly Field[]

/** Throws 422 on `handle` when another coupon has it, ignoring case. */
export async function createCoupon(work: Work, body: BodyOf<'POST /coupons'>): Promise<Coupon> {
  refuseHandle(body.handle)
  await lockFreeHandle(work, body.handle, null)
  await takeOver(work, body.handle)
  const row = await work.tx.insertInto('coupons').values(body).returningAll().executeTakeFirstOrThrow()
  await work.audit({ action: 'coupon.created', entity: 'coupon', entityId: row.id })
  return presentCoupon(row)
}

/**
 * Throws 422 on `maximum` when it is below the uses; concurrent uses wait for the row. A field changed since `version`
 * is rejected. After a change of handle, customers who came with the coupon keep it, and the old handle still leads to
 * it.
 */
export async function changeCoupon(work: Work, id: string, changes: Changes): Promise<Coupon> {
  const { handle, maximum } = changes
  refuseHandle(handle)
  if (handle !== undefined) await lockFreeHandle(work, handle, id)
  const kept = await work.tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!kept) throw new AppError('ERR_NOT_FOUND')
  if (maximum !== undefined && maximum < kept.used) {
    refuseField('maximum', 'error_form_coupon_used')
  }
  const fields = FIELDS.filter(field => changes[field] !== undefined && changes[field] !== kept[field])
  if (fields.length === 0) return presentCoupon(kept)
  refuseStale(kept, Object.fromEntries(fields.map(field => [field, kept[field]])), changes.version)
  const row = await work.tx
    .updateTable('coupons')
    .set({ ...Object.fromEntries(fields.map(field => [field, changes[field]])), ...nextVersion(fields) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (handle !== undefined && fields.includes('handle')) {
    await takeOver(work, handle)
    await work.tx
      .updateTable('coupons')
      .set({ formerHandles: sql<string[]>`array_append(former_handles, ${kept.handle.toLowerCase()})` })
      .where('id', '=', id)
      .where(sql<boolean>`handle <> ${kept.handle}`)
      .execute()
    await work.tx
      .updateTable('users')
      .set({ couponHandle: handle })
      .where(sql<boolean>`lower(coupon_handle) = lower(${kept.handle})`)
      .execute()
  }
  await work.audit({ action: 'coupon.changed', entity: 'coupon', entityId: id, details: { fields } })
  return presentCoupon(row)
}

/** Coupons with which somebody has come are only deactivated, because customers refer to them. */
export async function deleteCoupons(work: Work, ids: readonly string[]) {
  // A concurrent registration with one of these coupons either has it by now, and counts, or comes after the deletion.
  await work.tx.selectFrom('coupons').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const gone = await work.tx
    .deleteFrom('coupons')
    .where('id', 'in', ids)
    .where('used', '=', 0)
    .where(sql<boolean>`not exists (select from users where lower(users.coupon_handle) = lower(coupons.handle::text))`)
    .returning('id')
    .execute()
  const inactive = await work.tx
    .updateTable('coupons')
    .set({ active: false })
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  const details = { deleted: gone.map(({ id }) => id), inactive: inactive.map(({ id }) => id) }
  if (gone.length + inactive.length > 0) await work.audit({ action: 'coupon.removed', entity: 'coupon', details })
  return { totalDelete: gone.length, totalInactive: inactive.length }
}

function refuseHandle(handle: string | undefined): void {
  const wrong = handle === undefined ? null : TEXT_FIELDS.couponHandle.error(handle)
  refuseFields(wrong ? { handle: wrong } : {})
}

/** Frees a code that a coupon had before, so that it leads to the coupon that has it from now on. */
async function takeOver({ tx }: Work, handle: string): Promise<void> {
  const former = handle.toLowerCase()
  await tx
    .updateTable('coupons')
    .set({ formerHandles: sql<string[]>`array_remove(former_handles, ${former})` })
    .where(sql<boolean>`${former} = any(former_handles)`)
    .execute()
}

/** Locks the table, so that when two want the same handle, the second finds it taken. */
async function lockFreeHandle({ tx }: Work, handle: string, ownId: string | null): Promise<void> {
  await sql`lock table coupons in share row exclusive mode`.execute(tx)
  const taken = await tx.selectFrom('coupons').select('id').where('handle', '=', handle).executeTakeFirst()
  if (taken && taken.id !== ownId) refuseFields({ handle: 'ERR_FORM_COUPON_UNIQUE' }, 'ERR_FORM_COUPON_UNIQUE')
}
