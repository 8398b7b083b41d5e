import type { MockBackend } from '../handler.ts'

export const notices: MockBackend['notices'] = {
  getPushSettings: (_input, { world }) => ({
    public_key: world.push.publicKey,
    mails: world.push.mails,
    settings: world.push.settings,
  }),
  changePushSettings({ body }, { world }) {
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    world.push.settings = { ...world.push.settings, ...said }
    return world.push.settings
  },
  subscribePush({ body }, { world }) {
    world.push.devices.add(body.endpoint)
  },
  unsubscribePush({ body }, { world }) {
    world.push.devices.delete(body.endpoint)
  },
}
