import type { ErrorCode } from '@llave/api-contract/errors'
import { isStaff } from '@llave/domain/people/roles'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { getSession } from '../session/session'
import { type Help, type HelpPlace, helpOf, helpPartsFor } from './help'

/** Where the manual says what to do about an error that its own sentence cannot explain. */
export const ERROR_HELP: Readonly<Partial<Record<ErrorCode | FieldError, Help>>> = {
  ERR_UNAVAILABLE: 'clientes/cuenta#sin-guardar',
  ERR_READ_ONLY: 'clientes/cuenta#sin-guardar',
  ERR_PAYLOAD_TOO_LARGE: 'clientes/documentos#subir',

  ERR_FORM_USER_NOT_ACTIVE: 'clientes/cuenta#correo',
  ERR_FORM_USER_NOT_PASSWORD_ACTIVE: 'clientes/cuenta#correo',
  ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST: 'clientes/cuenta#entrar',
  ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD: 'clientes/cuenta#contrasena',
  ERR_ACTIVATION_CODE_NOT_MATCH: 'clientes/cuenta#correo',
  ERR_USER_FACTOR_SETUP_REQUIRED: 'clientes/cuenta#dos-pasos',
  ERR_FACTOR_WRONG: 'clientes/cuenta#dos-pasos',
  ERR_FACTOR_LAST: 'clientes/cuenta#dos-pasos',

  ERR_MAILING_LINK_NOT_VALID: 'clientes/firma#enlace',
  ERR_CONTRACT_DNI_MISSING: 'clientes/firma#firmar',
  ERR_CONTRACT_CHANGED: 'clientes/firma#firmar',
  ERR_CONTRACT_INCOMPLETE: { staff: 'equipo/contrato#reenviar', other: 'clientes/firma#enlace' },
  ERR_CONTRACT_NOT_RESENDABLE: { staff: 'equipo/contrato#reenviar', other: 'clientes/firma#enlace' },

  ERR_FORM_UPLOAD_NOT_IMAGE: 'clientes/documentos#subir',
  ERR_FORM_UPLOAD_FORMAT: 'clientes/documentos#subir',
  ERR_FORM_UPLOAD_SIZE: 'clientes/documentos#subir',
  ERR_FORM_UPLOAD_PIXELS: 'clientes/documentos#subir',
  ERR_FORM_UPLOAD_INFECTED: 'clientes/documentos#subir',
  ERR_FORM_UPLOAD_QUOTA: { staff: 'direccion/empresa#limites', other: 'clientes/documentos#subir' },
  ERR_DOCUMENT_VALIDATED: { staff: 'equipo/documentos#pedir', other: 'clientes/documentos#subir' },
  ERR_VERDICT_FINAL: 'equipo/revision#validar',

  ERR_OPERATION_MISSING_DATES: 'equipo/fechas#poner',
  ERR_OPERATION_STATE_NOT_ALLOWED: 'equipo/tablero#rechazo',
  ERR_OPERATION_ARCHIVED: { staff: 'equipo/operacion#archivar', other: 'clientes/seguimiento#pasos' },
  ERR_MOVE_SETTLED: 'equipo/tablero#mover',
  ERR_VERSION_CONFLICT: { staff: 'equipo/operacion#datos', other: 'clientes/cuestionario#seguir' },
  ERR_CUSTOMER_WITHOUT_EMAIL: 'equipo/contactos#vincular',
  ERR_CONTACT_IS_HOLDER: 'equipo/contactos#vincular',
  ERR_CONTACT_IN_USE: 'equipo/contactos#fusionar',
  ERR_IMPORT_FORMAT: 'equipo/contactos#importar',
  ERR_IMPORT_SIZE: 'equipo/contactos#importar',
  error_form_deed_before_wait: 'equipo/fechas#poner',
  error_form_deed_before_act: 'equipo/fechas#poner',
  error_form_deed_ahead: 'equipo/operacion#archivar',

  ERR_TEMPLATE_VARIABLE: 'direccion/correos#textos',
  error_form_template: 'direccion/correos#textos',
  ERR_FORM_COUPON_UNIQUE: 'direccion/cupones#crear',
  error_form_coupon_used: 'direccion/cupones#crear',
  ERR_USER_NOT_INVITED: 'direccion/equipo#invitar',
  ERR_USER_NOT_REMOVABLE: 'direccion/equipo#traspasar',
  ERR_USER_LAST_SUPERADMIN: 'direccion/equipo#traspasar',
}

/** The place in the manual for an error's code, in a part that whoever reads it may open; null for one without. */
export function helpOfError(code: string): HelpPlace | null {
  const roles = getSession()?.record.roles ?? []
  const help = (ERROR_HELP as Readonly<Record<string, Help | undefined>>)[code]
  const place = help && helpOf(help, isStaff(roles) ? 'staff' : undefined)
  return place && helpPartsFor(roles).some(part => place.startsWith(`${part}/`)) ? place : null
}
