// A desktop that shows tray icons, reduced to what an icon needs: it registers here, and its menu can be read and clicked.
import dbus from 'dbus-next'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const ITEM = 'org.kde.StatusNotifierItem'
const MENU = 'com.canonical.dbusmenu'

class Watcher extends dbus.interface.Interface {
  IsStatusNotifierHostRegistered = true
  ProtocolVersion = 0
  RegisteredStatusNotifierItems = []
  items = []

  RegisterStatusNotifierItem(service, sender) {
    this.items.push({ service, sender })
  }

  RegisterStatusNotifierHost() {}
}
Watcher.configureMembers({
  properties: {
    IsStatusNotifierHostRegistered: { signature: 'b', access: 'read' },
    ProtocolVersion: { signature: 'i', access: 'read' },
    RegisteredStatusNotifierItems: { signature: 'as', access: 'read' },
  },
  methods: {
    RegisterStatusNotifierItem: { inSignature: 's', outSignature: '' },
    RegisterStatusNotifierHost: { inSignature: 's', outSignature: '' },
  },
})

/** Begins to show tray icons on this session bus. */
export async function showTrays() {
  const bus = dbus.sessionBus()
  const watcher = new Watcher(WATCHER)
  const senders = []
  bus.on('message', (message) => {
    if (message.member === 'RegisterStatusNotifierItem') senders.push({ bus: message.sender, path: message.body[0] })
  })
  bus.export('/StatusNotifierWatcher', watcher)
  await bus.requestName(WATCHER, 0)

  const icon = () => senders.at(-1)

  /** The icon's menu: words and ids, top level only. */
  async function menu() {
    const { bus: name, path } = icon()
    const item = (await bus.getProxyObject(name, path)).getInterface('org.freedesktop.DBus.Properties')
    const menuPath = (await item.Get(ITEM, 'Menu')).value
    const menu = (await bus.getProxyObject(name, menuPath)).getInterface(MENU)
    const [, [, , children]] = await menu.GetLayout(0, -1, [])
    const entries = children.map(({ value: [id, properties] }) => ({ id, label: properties.label?.value }))
    return { entries, click: (id) => menu.Event(id, 'clicked', new dbus.Variant('s', ''), 0) }
  }

  const stop = async () => {
    await bus.releaseName(WATCHER)
    bus.disconnect()
  }
  return { icon, menu, stop }
}
