import type { Texts } from '../languages'

export const accountSteps: Texts['accountSteps'] = {
  reset: {
    title: 'Recupera la contrasenya',
    text: 'Escriu el correu del teu compte i t’enviarem un enllaç per crear una contrasenya nova.',
    sentText: 'Hem enviat a {email} un enllaç per crear una contrasenya nova. És vàlid durant una hora.',
    back: 'Torna a l’entrada',
  },
  changePassword: {
    invited: 'Et donem la benvinguda, {name}',
    invitedText: 'Entraràs amb {email}. Tria una contrasenya que només sàpigues tu.',
    enter: 'Desa i entra',
    title: 'Crea la teva contrasenya nova',
    checking: 'S’està comprovant l’enllaç…',
    submit: 'Desa la contrasenya',
    changed: 'La teva contrasenya ha canviat. Ja pots entrar amb la nova.',
    invalidLink: 'L’enllaç per canviar la contrasenya no és vàlid o ha caducat. Demana’n un altre.',
  },
  firstPassword: {
    title: 'Tria la teva pròpia contrasenya',
    text: 'Has entrat amb una contrasenya que et va donar una altra persona. Abans de continuar, tria’n una que només sàpigues tu.',
    submit: 'Desa i continua',
    changed: 'La teva contrasenya ha canviat.',
  },
  activate: {
    working: 'S’està activant el teu compte…',
    activated: 'El teu compte està activat. Ja pots entrar.',
    usedText:
      'Ja s’ha fet servir o ha caducat. Si vas activar el compte, entra. Si no, escriu el teu correu i t’enviem un altre enllaç.',
    failedTitle: 'No hem pogut activar el teu compte',
  },
  confirmEmail: {
    working: 'S’està confirmant el teu correu…',
    confirmed: 'El teu correu nou està confirmat.',
    usedText: 'Ja s’ha fet servir o ha caducat. Pots tornar a canviar el correu a la configuració del teu compte.',
    failedTitle: 'No hem pogut confirmar el teu correu',
  },
}
