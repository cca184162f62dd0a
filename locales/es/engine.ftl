# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = No existe ninguna acción llamada «{ $action }».
error-params-missing = Falta «{ $field }».
error-params-invalid = El valor de «{ $field }» no se puede usar.
error-params-unknown = «{ $field }» no es un parámetro conocido.
error-agent-not-found = No hay ningún agente con el identificador «{ $agent }».
error-agent-stopped = El agente «{ $agent }» está desactivado.
    .hint = Actívalo e inténtalo de nuevo.
error-agent-fault = El archivo del agente «{ $agent }» no se puede usar.
    .hint = Corrige el archivo. Se vuelve a leer en cuanto lo guardas.
error-agent-bad-name = El nombre del archivo no sirve como identificador de agente.
    .hint = Usa de 1 a 63 letras minúsculas, dígitos y guiones, empezando por una letra o un dígito.
error-agent-default-unknown = El agente «{ $agent }» no puede ser el predeterminado porque no existe.
    .hint = Elige uno de los agentes que existen.
error-task-not-found = Esta tarea no existe.
error-task-not-cancelable = Esta tarea ya ha terminado.
error-task-closed = Esta tarea no acepta mensajes.
    .hint = Empieza una tarea nueva.
error-task-foreign = Esta tarea pertenece a otro cliente o a otro agente.
error-context-not-found = Esta conversación no existe.
error-message-refused = El agente no acepta este mensaje.
error-settings-language = Dragoman no habla «{ $value }».
    .hint = Elige uno de estos idiomas: { $languages }.
error-storage-full = No queda sitio para trabajo nuevo.
    .hint = Libera espacio en el disco, aumenta el límite o conserva menos tiempo las tareas terminadas.
error-storage-unavailable = El almacenamiento no responde.
    .hint = Inténtalo de nuevo dentro de un momento.
error-engine-busy = Hay demasiada actividad en este momento.
    .hint = Inténtalo de nuevo dentro de un momento.
error-engine-stopping = Dragoman se está cerrando.
error-engine-internal = Algo ha fallado dentro de Dragoman.
    .hint = Los detalles están en el registro.
error-live-too-many = Esta ventana ya sigue todas las tareas que puede.

## The browser view and scripts

error-request-malformed = La petición no es un objeto JSON que nombre una acción.
error-request-too-large = La petición es demasiado grande.
error-request-timeout = La petición ha tardado demasiado en llegar.
error-request-not-found = No hay nada en esta dirección.
error-request-method = Esta dirección no admite este método.
error-request-not-json = La petición debe declararse como application/json.
error-control-forbidden = Solo la página de Dragoman en este equipo puede hacer esto.
error-control-unauthenticated = Esta página no ha iniciado sesión.
    .hint = Vuelve a abrir la vista del navegador desde Dragoman.
error-control-link-used = Este enlace ya se ha usado o es demasiado antiguo.
    .hint = Pide uno nuevo a Dragoman.

## Dragoman could not start

error-storage-held = Otro Dragoman (proceso { $pid }, desde { $since }) está usando esta carpeta de datos.
    .hint = Ciérralo o elige otra carpeta de datos.
error-storage-unusable = La carpeta de datos no se puede usar.
    .hint = Comprueba que existe y que tienes permiso para escribir en ella.
error-storage-newer = Una versión más reciente de Dragoman ha escrito en esta carpeta de datos.
    .hint = Actualiza Dragoman o elige otra carpeta de datos.
error-storage-corrupt = La base de datos «{ $database }» está dañada.
    .hint = Restáurala desde una copia de seguridad o muévela a otro lugar para empezar con una vacía.
error-listener-port-taken = Otro programa está usando el puerto { $port }.
    .hint = Cierra ese programa o inicia con otro puerto. Quienes llaman necesitarán entonces la nueva dirección.
error-listener-refused = El sistema no permite que Dragoman escuche en { $address }.
    .hint = Elige otra dirección u otro puerto.
error-listener-beyond-loopback = Los agentes no piden credenciales, así que no se ofrecen en { $address }, donde otros podrían alcanzarlos.
    .hint = Usa una dirección solo de este equipo, como 127.0.0.1.
error-control-port-taken = Otro programa está usando el puerto { $port }, que necesita la vista del navegador.
    .hint = Cierra ese programa o elige otro puerto para la vista del navegador.
error-control-refused = La vista del navegador no se puede abrir.
    .hint = Elige otro puerto para la vista del navegador.
error-control-socket = El socket de control no se puede crear.
    .hint = Elige una carpeta de datos en un disco local con una ruta más corta.

## A fault in an agent’s file

fault-scenario = Línea { $line }: { $detail }
fault-scenario-field = Línea { $line }, «{ $field }»: { $detail }

scenario-syntax = Esto no es YAML válido: { $detail }.
scenario-unreadable = El archivo no se puede leer.
scenario-not-utf8 = El archivo no es texto UTF-8.
scenario-too-large = Un escenario puede tener como máximo { $limit } bytes.
scenario-unknown-field = Aquí no hay ningún campo `{ $name }`. { $advice }
scenario-unknown-word = `{ $word }` no se conoce aquí. { $advice }
scenario-missing = Falta el campo `{ $name }`.
scenario-wrong-kind = Aquí debe haber { $wanted }, no { $found }.
scenario-needs-quotes = Aquí debe haber un texto, pero YAML lee { $found }. Ponlo entre comillas.
scenario-empty = Esto no puede estar vacío.
scenario-too-many = El máximo aquí es de { $limit } { $what }.
scenario-out-of-range = Aquí debe haber un número entero de 0 a { $high }.
scenario-bad-duration = Aquí debe haber una duración como `500ms`, `2s` o `5m`, de { $high } segundos como máximo.
scenario-bad-pattern = Esto no es una expresión regular válida: { $detail }.
scenario-reserved-name = Un grupo de un patrón no puede llamarse `{ $name }`: ese marcador significa otra cosa.
scenario-open-placeholder = Aquí empieza un marcador con `{"{{"}` que nunca termina con `{"}}"}`. Dos llaves literales se escriben `{"{{{{"}`.
scenario-unknown-placeholder = Aquí no hay ningún valor `{ $name }`. { $advice }
scenario-bad-base64 = Esto no es base64 estándar.
scenario-bad-url = Aquí debe haber una dirección absoluta como `https://example.com/a.txt`.
scenario-bad-media-type = Aquí debe haber un tipo de medio como `text/plain`.
scenario-bad-id = Un identificador tiene de 1 a 256 bytes y ningún carácter de control.
scenario-bad-number = JSON no puede representar este número.
scenario-needs-one-of = Aquí debe haber exactamente uno de estos campos: { $names }.
scenario-conflict = `{ $one }` y `{ $other }` no pueden ir juntos.
scenario-twice = `{ $name }` aparece aquí dos veces.
scenario-unreachable = Nada puede seguir a `{ $after }`: termina el turno.
scenario-inside-repeat = `{ $step }` no puede ir dentro de `repeat`.
scenario-message-not-alone = `message` es toda la respuesta: antes solo puede ir `sleep`.
scenario-message-in-follow-up = `message` no puede ir donde se continúa una tarea: usa `complete`.
scenario-bad-language = `{ $tag }` no es una etiqueta de idioma como `en` o `pt-BR`.
scenario-no-otherwise = La última regla debe ser `when: otherwise`, para que todo mensaje tenga respuesta.
scenario-after-otherwise = Ninguna regla puede seguir a `when: otherwise`, que ya responde a todo.
scenario-nobody-asks = Ningún paso `ask` tiene el nombre `{ $name }`. { $advice }
scenario-unknown-format = Esta versión lee `scenario: 1`.
scenario-advice-near = ¿Quieres decir `{ $near }`?
scenario-advice-known = Aquí se conocen: { $known }.
scenario-advice-none = Aquí no se conoce nada.
scenario-kind-nothing = nada
scenario-kind-truth = `true` o `false`
scenario-kind-number = un número
scenario-kind-text = un texto
scenario-kind-list = una lista
scenario-kind-mapping = un mapa de claves
scenario-counted-rules = reglas
scenario-counted-steps = pasos
scenario-counted-parts = partes
scenario-counted-skills = habilidades
scenario-counted-entries = entradas
scenario-counted-languages = idiomas
scenario-counted-characters = caracteres
scenario-counted-bytes = bytes

## Statuses that callers read

phrase-agent-failed = El agente ha fallado.
phrase-agent-ended-early = El agente ha terminado sin dar una respuesta.
phrase-interrupted-by-restart = Dragoman se detuvo mientras el agente trabajaba en esta tarea.
phrase-storage-failed = No se ha podido guardar lo que produjo el agente.
phrase-task-too-large = El agente ha producido más de lo que cabe en una tarea.

## Answers to scripts

done-agent-enabled = El agente «{ $agent }» está activado.
done-agent-disabled = El agente «{ $agent }» está desactivado.
done = Hecho.

## Tray and start-up window

tray-show = Mostrar Dragoman
tray-quit = Salir de Dragoman
shell-start-failed-title = Dragoman no se ha podido iniciar
shell-try-again = Intentar de nuevo
shell-other-port = Usar otro puerto esta vez
shell-quit = Salir
shell-no-display = Aquí no hay pantalla. Para usar Dragoman en un navegador, ejecuta: dragoman serve --ui
