import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Api } from '../../../../platform/server/api.ts'
import {
  getClientLogo,
  getClientProfile,
  getSettings,
  saveBusinessSettings,
  saveClientLogo,
  saveClientProfile,
  saveFormatSettings,
  saveSalesSettings,
  saveSignInSettings,
} from '../contract.ts'
import { readBusiness, readClient, readFormats, readProfile, readSales, readSignIn } from './read-settings.ts'
import { saveClient, saveLogo } from './save-client.ts'
import { saveBusiness, saveFormats, saveSales, saveSignIn } from './save-setting.ts'

/** Settings: the business on papers, and the owner's decisions. */
export function settingsRoutes(api: Api): void {
  const { db, edition, timeZone, secretKeys = [] } = api.platform

  api.session(getClientProfile, () => readProfile(db))

  api.open(getClientLogo, async ({ params, http }) => {
    const logo = await db.selectFrom('client_logo').select(['media_type', 'content']).where('hash', '=', params.hash).executeTakeFirst()
    if (!logo) throw sharedRefusal('NOT_FOUND', { what: 'This logo' })
    void http.type(logo.media_type).header('cache-control', 'public, max-age=31536000, immutable').send(logo.content)
  })

  api.read(getSettings, async () => ({
    client: await readClient(db),
    business: await readBusiness(db),
    sales: await readSales(db),
    formats: await readFormats(db),
    signIn: await readSignIn(db),
    installation: { edition, timeZone },
  }))

  api.save(saveClientProfile, async (tx, call) => ({ client: await saveClient(tx, call) }))
  api.save(saveClientLogo, async (tx, call) => ({ client: await saveLogo(tx, call) }))
  api.save(saveBusinessSettings, async (tx, call) => ({ business: await saveBusiness(tx, { ...call, timeZone, installed: edition }) }))
  api.save(saveFormatSettings, async (tx, call) => ({ formats: await saveFormats(tx, call) }))
  api.save(saveSignInSettings, async (tx, call) => ({ signIn: await saveSignIn(tx, { ...call, hasKey: secretKeys.length > 0 }) }))
  api.save(saveSalesSettings, async (tx, call) => ({ sales: await saveSales(tx, call) }))
}
