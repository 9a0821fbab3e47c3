import type { ErrorCode } from '@llave/api-contract/errors'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { getSession } from '../session/session'
import { type HelpPlace, helpPartsFor } from './help'

/** The sections of the manual for errors that a single sentence cannot explain. */
export const ERROR_HELP: Readonly<Record<HelpPlace, readonly (ErrorCode | FieldError)[]>> = {
  'direccion/datos-personales#solicitudes': ['ERR_IDENTITY_NOT_CHECKED'],
  'direccion/datos-personales#bloquear': ['ERR_BLOCK_REFUSED', 'ERR_BLOCK_REPLACED', 'ERR_NOT_BLOCKED'],
  'clientes/cuenta#sin-guardar': ['ERR_UNAVAILABLE', 'ERR_READ_ONLY'],
  'clientes/documentos#subir': [
    'ERR_PAYLOAD_TOO_LARGE',
    'ERR_FORM_UPLOAD_NOT_IMAGE',
    'ERR_FORM_UPLOAD_FORMAT',
    'ERR_FORM_UPLOAD_SIZE',
    'ERR_FORM_UPLOAD_PIXELS',
    'ERR_FORM_UPLOAD_INFECTED',
    'ERR_FORM_UPLOAD_QUOTA',
    'ERR_DOCUMENT_VALIDATED',
  ],
  'clientes/documentos#contrasena': ['ERR_FORM_UPLOAD_LOCKED', 'ERR_FORM_UPLOAD_PASSWORD'],
  'clientes/cuenta#correo': [
    'ERR_FORM_USER_NOT_ACTIVE',
    'ERR_FORM_USER_NOT_PASSWORD_ACTIVE',
    'ERR_ACTIVATION_CODE_NOT_MATCH',
  ],
  'clientes/cuenta#entrar': ['ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST'],
  'clientes/cuenta#contrasena': ['ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'],
  'clientes/cuenta#dos-pasos': ['ERR_USER_FACTOR_SETUP_REQUIRED', 'ERR_FACTOR_WRONG', 'ERR_FACTOR_LAST'],
  'clientes/firma#enlace': ['ERR_MAILING_LINK_NOT_VALID', 'ERR_CONTRACT_INCOMPLETE', 'ERR_CONTRACT_NOT_RESENDABLE'],
  'clientes/firma#firmar': ['ERR_CONTRACT_DNI_MISSING', 'ERR_CONTRACT_CHANGED'],
  'clientes/seguimiento#pasos': ['ERR_OPERATION_ARCHIVED'],
  'clientes/cuestionario#seguir': ['ERR_VERSION_CONFLICT'],

  'equipo/contrato#reenviar': ['ERR_CONTRACT_INCOMPLETE', 'ERR_CONTRACT_NOT_RESENDABLE'],
  'equipo/documentos#pedir': ['ERR_DOCUMENT_VALIDATED'],
  'equipo/revision#validar': ['ERR_VERDICT_FINAL'],
  'equipo/fechas#poner': ['ERR_OPERATION_MISSING_DATES', 'error_form_deed_before_wait', 'error_form_deed_before_act'],
  'equipo/tablero#rechazo': ['ERR_OPERATION_STATE_NOT_ALLOWED'],
  'equipo/operacion#archivar': ['ERR_OPERATION_ARCHIVED', 'error_form_deed_ahead'],
  'equipo/tablero#mover': ['ERR_MOVE_SETTLED'],
  'equipo/operacion#datos': ['ERR_VERSION_CONFLICT'],
  'equipo/operacion#titulares': [
    'ERR_HOLDER_MAIN',
    'ERR_HOLDERS_OPEN',
    'ERR_HOLDERS_SINGLE',
    'ERR_HOLDERS_FULL',
    'ERR_HOLDER_CHANGE_SETTLED',
    'error_form_holders_elsewhere',
  ],
  'equipo/contactos#vincular': ['ERR_CUSTOMER_WITHOUT_EMAIL', 'ERR_CONTACT_IS_HOLDER'],
  'equipo/contactos#fusionar': ['ERR_CONTACT_IN_USE'],
  'equipo/contactos#importar': ['ERR_IMPORT_FORMAT', 'ERR_IMPORT_SIZE'],

  'agencias/clientes#enviar': ['error_form_lead_sent', 'ERR_AGENCY_NOT_ACTIVE'],
  'agencias/personas#quitar': ['ERR_AGENCY_LAST_MANAGER'],
  'equipo/agencias#lista': ['error_form_agency_name'],

  'direccion/empresa#limites': ['ERR_FORM_UPLOAD_QUOTA'],
  'direccion/correos#textos': ['ERR_TEMPLATE_VARIABLE', 'error_form_template'],
  'direccion/cupones#crear': ['ERR_FORM_COUPON_UNIQUE', 'error_form_coupon_used'],
  'direccion/equipo#invitar': ['ERR_USER_NOT_INVITED'],
  'direccion/equipo#traspasar': ['ERR_USER_NOT_REMOVABLE', 'ERR_USER_LAST_SUPERADMIN'],
}

/** The section for an error's code, in the first part that this reader has; null for an error without one. */
export function helpOfError(code: string): HelpPlace | null {
  const explained = Object.entries(ERROR_HELP).flatMap(([place, codes]) =>
    codes.some(known => known === code) ? [place as HelpPlace] : [],
  )
  const parts = helpPartsFor(getSession()?.record.roles ?? [])
  return parts.flatMap(part => explained.filter(place => place.startsWith(`${part}/`)))[0] ?? null
}
