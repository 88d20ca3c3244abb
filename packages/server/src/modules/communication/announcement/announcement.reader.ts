import type { Language } from '@heron/contract/errors'
import { announcementRoutes } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { ticketFor } from '../../../platform/auth/tickets.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { isFileOf } from './announcement.files.ts'
import { inLanguage } from './announcement.language.ts'
import { picturesOf } from './announcement.pictures.ts'
import { printPage } from './announcement.print.ts'
import { mayRead, readsAll } from './announcement.rights.ts'
import { getAnnouncement } from './announcement.service.ts'

/** One announcement for a permitted reader: its fields, files and printed page. */
export function createReader({ db, files, tickets }: Pick<Platform, 'db' | 'files' | 'tickets'>, options: DictOptions) {
  const get = async (id: string, actor: Actor, language: Language) => {
    if (!(await mayRead(db, id, actor))) throw new AppError('NOT_FOUND')
    const shown = inLanguage(await getAnnouncement(db, options, id), language)
    return readsAll(actor) ? shown : { ...shown, userIds: null }
  }

  return {
    get,

    file: async (id: string, fileId: string, actor: Actor) => {
      if (!(await mayRead(db, id, actor))) throw new AppError('NOT_FOUND')
      if (!(await isFileOf(db, id, fileId))) throw new AppError('NOT_FOUND')
      return files.answer(await files.get(db, fileId))
    },

    /** [K06] The address for printing the notice: valid once, within a minute, for this notice only. */
    printTicket: async (id: string, actor: Actor) => {
      if (!(await mayRead(db, id, actor))) throw new AppError('NOT_FOUND')
      const ticket = await tickets.issueFor(actor, ticketFor(announcementRoutes.show, id))
      return { ticket, url: `/sys/annountCement/show/${id}?id=${id}&token=${ticket}` }
    },

    /** The notice as a page, for the holder of a ticket. */
    show: async (id: string, actor: Actor | undefined, language: Language) => {
      if (!actor) throw new AppError('TICKET_SPENT')
      const notice = await get(id, actor, language)
      return printPage(notice, await picturesOf(db, id), files)
    },
  }
}

export type Reader = ReturnType<typeof createReader>
