# What only the window says.

## The frame

nav-main = Principal
nav-agents = Agentes
nav-conversations = Conversaciones
nav-tasks = Tareas
nav-settings = Ajustes
skip-to-content = Saltar al contenido
quick-menu = Tema e idioma
resize-list = Ancho de la lista
status-address = Los clientes acceden aquí a tus agentes. Pulsa para copiar.
status-address-copy = Copiar la dirección de tus agentes, { $url }
live-connecting = Conectando
live-live = Al día
live-waiting = Sin conexión, reintentando

## What keys do (status bar)

key-move = mover
key-open = abrir
key-send = enviar
key-newline = línea nueva
key-resize = cambiar el ancho
key-new = conversación nueva
key-pane = panel siguiente

## Verbs and confirmations

cancel = Cancelar
close = Cerrar
send = Enviar
try-again = Reintentar
copied = Copiado
copy-url = Copiar la dirección
copy-card-url = Copiar la dirección de la tarjeta
copy-address = Copiar la dirección
copy-command = Copiar el comando
copy-code = Copiar el código
copy-json = Copiar el JSON
copy-path = Copiar la ruta
copy-task-id = Copiar el id de la tarea
copy-text = Copiar el texto

## States of a task; the enum stands beside them, never translated

state-unspecified = Desconocido
state-submitted = Enviada
state-working = En curso
state-input-required = Falta una respuesta
state-auth-required = Falta iniciar sesión
state-completed = Completada
state-failed = Fallida
state-canceled = Cancelada
state-rejected = Rechazada

## While something is awaited

loading = Cargando
loading-engine = Esperando a que Dragoman responda.
loading-agents = Esperando la lista de agentes.
loading-card = Esperando la tarjeta.
loading-conversations = Esperando la lista de conversaciones.
loading-conversation = Esperando la conversación.
loading-tasks = Esperando la lista de tareas.
loading-task = Esperando la tarea.
loading-settings = Esperando los ajustes.

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman no responde.
error-unreachable-hint = Comprueba que está en marcha. La ventana se vuelve a conectar sola.
error-unreadable = Dragoman dio una respuesta que esta ventana no puede leer.
error-unreadable-hint = Cierra la ventana y ábrela de nuevo para que ambos tengan la misma versión.
session-none-title = Esta página no tiene sesión
session-used-title = Este enlace ya se usó o ha caducado
session-explain = Solo tú puedes dirigir tus agentes. Abre el enlace que Dragoman muestra al arrancar. Cada enlace sirve una vez; un nuevo arranque crea otro.

## Agents

agents-all = Todos los agentes
agent-default = predeterminado
agent-ready = Listo
agent-stopped = Desactivado
agent-fault = Con errores
agent-open-tasks =
    { $count ->
        [one] { $count } tarea abierta
        [many] { $count } de tareas abiertas
       *[other] { $count } tareas abiertas
    }
agent-published = Publicado
agent-views = Vistas del agente
agent-about = Acerca de
agent-card = Tarjeta
agent-card-none = El agente no está publicado, así que los clientes no reciben ninguna tarjeta.
agent-gone = Este agente ya no existe
agent-choose = Agente
agent-url = Dirección
agent-card-url = Dirección de la tarjeta
agent-kind = Tipo
agent-kind-built-in = Con guion, incluido en Dragoman
agent-kind-scripted = Con guion, de un archivo tuyo
agent-id = Id.
agent-skills = Habilidades
agent-fault-place = Línea { $line }, columna { $column }
agent-fault-older = Sigue respondiendo la última versión sin errores.
agent-fault-none = Hasta que se corrija, los clientes no reciben respuesta.
curl-title = Llamarlo desde una terminal
curl-hello = Hola
talk-to = Hablar con { $name }
try-example = Empezar una conversación con «{ $text }»
first-run-title = Todavía no habla nadie
first-run-explain = { $name } responde a lo que escribas. Envíale un mensaje y mira cómo cobra vida la tarea; los clientes acceden a él en la dirección de abajo.
first-run-line = Todavía no habla nadie. Elige un agente y envíale un mensaje.
no-agent-title = Ningún agente está listo
no-agent-explain = Publica uno en la lista de agentes o corrige el que tiene errores.

## Conversations

new-conversation = Conversación nueva
conversations-all = Todas las conversaciones
conversations-none = Aún no hay conversaciones
conversations-none-explain = Aquí se guarda lo que tú y otros dicen a tus agentes.
conversation-choose = Elige una conversación
conversation-choose-explain = O empieza una nueva.
today = Hoy
earlier = Anteriores
untitled = Sin texto
you = Tú
caller-anonymous = Cliente sin nombre
messages = Mensajes
greeting = { $name } espera tu primer mensaje.
sending = Enviando
to-latest = Ir a lo último
announce-state = { $name }: { $state }
composer-label = Mensaje para { $name }
composer-message = Escribe a { $name }
composer-answer = Responde a { $name }
composer-another = { $name } está trabajando. Un mensaje ahora empieza otra tarea.
composer-agent-gone = { $name } ya no existe. Aquí solo se puede leer.
composer-agent-stopped = { $name } está desactivado. Publícalo en la lista de agentes para escribirle.
composer-agent-fault = { $name } tiene un error y no puede responder. La lista de agentes dice dónde.
waits-for-answer = { $name } espera tu respuesta.
waits-for-sign-in = { $name } necesita que inicies sesión para seguir. Escríbele cuando esté hecho.
no-reason = { $name } no dio ningún motivo.
show-task = Ver la tarea

## What a message carries

artifact = Artefacto
part-data = Datos
part-empty = Una parte sin contenido
file-unnamed = Archivo sin nombre
file-cut = Solo se muestra el principio.
image = Imagen
picture-broken = Esta imagen no se puede mostrar.
code = Código
box-done = Hecho
box-open = Pendiente
json-cut =
    { $count ->
        [one] … y { $count } carácter más
        [many] … y { $count } de caracteres más
       *[other] … y { $count } caracteres más
    }
open-link = Abrir
link-title = ¿Abrir esta dirección?
link-explain = Este enlace lo escribió un agente. Lleva a { $host } y se abre en tu navegador.
link-open = Abrir en el navegador

## Tasks

task = Tarea
tasks-all = Todas las tareas
tasks-none = Aún no hay tareas
tasks-none-explain = Cada mensaje a un agente empieza una tarea. La ves aquí, la envíe quien la envíe.
tasks-no-match = Ninguna tarea coincide
task-choose = Elige una tarea
task-choose-explain = Aquí se ven sus eventos, mensajes y artefactos a medida que ocurren.
filter-state = Estado
filter-agent = Agente
filter-any-state = Todo estado
filter-any-agent = Todo agente
filter-clear = Mostrar todas las tareas
task-views = Vistas de la tarea
task-timeline = Cronología
task-json = JSON
task-cancel = Cancelar la tarea
task-not-canceled = La tarea no se canceló
open-conversation = Abrir la conversación
message-of-caller = Mensaje del cliente
message-of-agent = Mensaje del agente
artifact-chunks =
    { $count ->
        [one] { $count } fragmento, { $size }
        [many] { $count } de fragmentos, { $size }
       *[other] { $count } fragmentos, { $size }
    }
event-other = Un evento que esta ventana no conoce
event-json = Evento { $number } tal como llegó

## Settings

settings-general = General
settings-language = Idioma
settings-language-help = Lo que escriben los agentes y los clientes se muestra tal como lo enviaron.
settings-theme = Tema
settings-theme-help = El contraste alto sigue al sistema.
settings-not-saved = El ajuste no se guardó
theme-system = Sistema
theme-light = Claro
theme-dark = Oscuro
language-system = Como el sistema
language-system-now = Sistema ({ $language })
settings-storage = Almacenamiento
settings-retention = Conservar las tareas terminadas
settings-retention-help = Nada más borra una tarea. Las tareas abiertas siempre se quedan.
retention-always = Para siempre
retention-days =
    { $days ->
        [one] { $days } día
        [many] { $days } de días
       *[other] { $days } días
    }
retention-title =
    { $days ->
        [one] ¿Conservar las tareas terminadas { $days } día?
        [many] ¿Conservar las tareas terminadas { $days } de días?
       *[other] ¿Conservar las tareas terminadas { $days } días?
    }
retention-counting = Contando lo que se borraría.
retention-preview =
    { $tasks ->
        [one] { $tasks } tarea terminada ({ $size }) es más antigua y se borrará.
        [many] { $tasks } de tareas terminadas ({ $size }) son más antiguas y se borrarán.
       *[other] { $tasks } tareas terminadas ({ $size }) son más antiguas y se borrarán.
    }
retention-preview-none = Ninguna tarea terminada es tan antigua todavía.
retention-explain = Desde entonces, las tareas se borran al llegar a esa edad, con sus mensajes y artefactos. No se puede deshacer.
retention-confirm = Borrar las más antiguas
settings-quota = Espacio para tareas
settings-quota-help = { $used } usados, { $free } libres en el disco. Al agotarse el espacio se rechaza el trabajo nuevo y no se borra nada.
quota-none = Todo lo que haya en el disco
settings-durability = Una tarea confirmada resiste
settings-durability-help = Surte efecto en el próximo arranque.
durability-full = Un corte de luz
durability-normal = Un cierre inesperado de Dragoman (más rápido)
settings-about = Acerca de Dragoman
about-version = Versión
about-platform = Plataforma
about-agents = Dirección de los agentes
about-control = Dirección de esta página
about-data = Carpeta de datos
about-logs = Carpeta de registros
about-started = En marcha desde
