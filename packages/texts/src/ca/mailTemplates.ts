import type { mailTemplates as es } from '../es/mailTemplates'
import type { Translated } from '../translated'

export const mailTemplates: Translated<typeof es> = {
  custom: 'Personalitzat',
  language: 'Idioma del correu',
  help: 'Una línia amb # al davant és un títol; amb un guió, un punt d’una llista. Deixa una línia en blanc entre paràgrafs. El que va després del botó surt en lletra petita.',
  variables: 'Variables',
  insert: 'Insereix: {label}',
  required: '(necessària)',
  save: 'Desa el text',
  saved: 'Text desat. Els pròxims correus ja el porten.',
  test: 'Envia’m una prova',
  tested: 'T’hem enviat una prova.',
  drop: 'Torna al text original',
  dropTitle: 'Vols tornar al text original de «{mail}»?',
  dropText: 'El teu text en aquest idioma es perdrà.',
  dropped: 'Aquest correu torna a portar el text original.',
  preview: 'Vista prèvia',
  width: 'Amplada de la vista prèvia',
  phone: 'Mòbil',
  desktop: 'Ordinador',
  unknown: 'No existeix: {names}. Tria les variables de la llista.',
  missing: 'Hi falta: {names}, fora de qualsevol condició. Sense això no es pot desar.',
  waiting: 'La vista prèvia tornarà quan el text estigui complet.',
}
