import type { Texts } from '../languages'

export const calendar: Texts['calendar'] = {
  name: 'La meva feina',
  appointments: 'Cites de la sol·licitud {number}',
  task: '{task} (Núm. {number})',
  date: '{what}: Núm. {number} {title}',
  dates: {
    arrasDate: 'Vencen les arres',
    reservationExpirationDate: 'Caduca la reserva',
    contractWithdrawalDate: 'Fi del desistiment',
    presentationProposalsDate: 'Presentació de propostes',
    appraisalDate: 'Taxació',
    signFEINDate: 'FEIN a la xarxa notarial',
    signTransparencyActDate: 'Acta de transparència',
    formalizationDate: 'Signatura de l’escriptura',
  },
  appointment: {
    signTransparencyActDate: 'Acta de transparència a la notaria',
    formalizationDate: 'Signatura de la hipoteca a la notaria',
  },
  card: {
    title: 'La teva cita a la notaria',
    several: 'Les teves cites a la notaria',
    add: 'Afegeix al meu calendari',
  },
  feed: {
    title: 'El teu calendari en altres programes',
    text: 'Amb aquesta adreça veus les teves tasques i les dates de les teves operacions a Google Calendar, Outlook o el calendari del mòbil. S’actualitza sola; allà no s’hi canvia res.',
    private:
      'És una adreça privada: qui la tingui veurà els títols de les teves tasques i operacions, sense imports ni documents. Si l’has donada a qui no havies, crea’n una altra.',
    label: 'Adreça del calendari',
    none: 'Encara no tens adreça.',
    create: 'Crea l’adreça',
    renew: 'Crea’n una altra',
    end: 'Elimina l’adreça',
    created: 'Creada el {date}.',
    read: 'Llegida per última vegada el {date}.',
    never: 'Cap programa no l’ha llegida encara.',
    done: 'Adreça creada',
    ended: 'Adreça eliminada',
    renewTitle: 'Vols crear una altra adreça?',
    renewText: 'La d’ara deixarà de funcionar a l’instant, i hauràs de posar la nova als teus programes.',
    endTitle: 'Vols eliminar l’adreça?',
    endText: 'Els programes que la fan servir deixaran de rebre les teves tasques i dates.',
  },
}
