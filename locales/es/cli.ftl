# What `dragoman` says in a terminal.

## Help

cli-about = Publica los agentes de este equipo mediante A2A 1.0 y llama a los de otros.
cli-help-usage = Uso:
cli-help-usage-options = [opciones]
cli-help-commands = Órdenes:
cli-help-arguments = Argumentos:
cli-help-options = Opciones:
cli-help-exit-codes = Códigos de salida:
cli-value-command = orden
cli-value-language = idioma
cli-value-address = dirección
cli-value-port = puerto
cli-value-folder = carpeta
cli-value-id = ID
cli-value-url = URL
cli-value-text = texto
cli-about-serve = Publicar los agentes hasta pulsar Ctrl+C
cli-about-call = Enviar un mensaje a un agente y mostrar la respuesta según llega
cli-about-card = Mostrar lo que un agente dice de sí mismo
cli-about-doctor = Comprobar que todo funciona
cli-argument-url = Dónde está el agente: host, host:puerto, dirección o su ficha
cli-argument-text = Qué decirle al agente
cli-option-lang = Idioma de la salida: { $languages }
cli-option-help = Mostrar esta ayuda
cli-option-version = Mostrar la versión
cli-option-host = Dirección en la que escuchar (si no, { $host })
cli-option-port = Puerto en el que escuchar; 0 para cualquiera libre (si no, { $port })
cli-option-data = Carpeta de datos (si no, { $data })
cli-option-default-agent = El agente que responde en la raíz de la dirección
cli-option-ui = Mostrar también la ventana en un navegador de este equipo; sus archivos salen de este programa o de una carpeta
cli-option-context = Continuar esta conversación
cli-option-task = Continuar esta tarea
cli-option-json-serve = Mostrar cada dirección en una línea JSON
cli-option-json-call = Mostrar cada evento en una línea JSON, tal como llega
cli-option-json-card = Mostrar la ficha exactamente como se recibió
cli-option-json-doctor = Mostrar los resultados en JSON

## How the program ends

cli-exit-success = Hecho
cli-exit-failed = Otra cosa salió mal
cli-exit-usage = No se entiende la línea de órdenes
cli-exit-held = Otro proceso está usando la carpeta de datos
cli-exit-port-taken = Otro programa está usando el puerto
cli-exit-newer = Una versión más reciente ha escrito en la carpeta de datos
cli-exit-unusable = La carpeta de datos está dañada, llena o sin permiso de escritura
cli-exit-not-reached = No se encontró ningún agente o no se puede llegar a él
cli-exit-refused = El agente respondió con un error
cli-exit-invalid-answer = La respuesta del agente no es válida
cli-exit-lost = Se perdió la conexión
cli-exit-task-failed = La tarea falló
cli-exit-task-rejected = El agente rechazó la tarea
cli-exit-task-canceled = La tarea se canceló
cli-exit-input-required = El agente espera una respuesta
cli-exit-auth-required = El agente espera una autorización
cli-exit-unhealthy = Algo no funciona
cli-exit-interrupted = Detenido antes del final
cli-exit-output-closed = Ya nadie leía la salida

## A command line that cannot be understood

cli-usage-command-missing = Falta una orden.
cli-usage-command-unknown = No existe la orden «{ $argument }».
cli-usage-unknown = «{ $argument }» no se conoce aquí.
cli-usage-missing = Falta: { $argument }
cli-usage-value = «{ $argument }» no es un valor válido para { $option }.
cli-usage-value-missing = { $option } necesita un valor.
cli-usage-twice = { $option } aparece más de una vez.
cli-usage-language = No existe el idioma «{ $argument }». Se conocen estos: { $languages }
cli-usage-other = No se entiende la línea de órdenes.
cli-usage-suggestion = ¿Querías decir «{ $suggestion }»?
cli-usage-help = Ayuda: { $command }

## Serving

cli-serve-agents = Agentes
cli-serve-browser = Navegador
cli-serve-socket = Socket de control
cli-serve-how-to-stop = Ctrl+C para detenerlo.
cli-serve-stopping = Deteniendo. Lo que aún está en marcha se lleva a su fin.
cli-serve-no-window = Este programa se compiló sin la ventana. Indica la carpeta de la ventana compilada: --ui <carpeta>

## Calling

cli-call-completed = Completada.
cli-call-failed = La tarea falló.
cli-call-rejected = El agente rechazó la tarea.
cli-call-canceled = La tarea se canceló.
cli-call-input-required = El agente espera tu respuesta. Continúa con:
cli-call-auth-required = El agente espera una autorización. Cuando se haya concedido, continúa con:
cli-call-your-answer = tu respuesta
cli-call-task = Tarea
cli-call-conversation = Conversación
cli-call-interrupted = Detenido. La tarea sigue en el agente.
cli-call-lost = Se perdió la conexión. Próximo intento en { $seconds } s ({ $attempt } de { $limit }).
cli-odd-message-after-task = No permitido por el protocolo: un mensaje después de una tarea. Se muestra de todos modos.
cli-odd-append-to-unknown = No permitido por el protocolo: falta el principio del artefacto «{ $artifact }».
cli-odd-other-task = No permitido por el protocolo: un evento de otra tarea ({ $task }). Se pasa por alto.
cli-odd-update-before-task = No permitido por el protocolo: una actualización antes de la propia tarea.

## The card

cli-card-source = Ficha
cli-card-interfaces = Interfaces
cli-card-provider = Proveedor
cli-card-documentation = Documentación
cli-card-streaming = Respuesta continua
cli-card-push = Notificaciones push
cli-card-input = Entrada
cli-card-output = Salida
cli-card-security = Acceso
cli-card-extensions = Extensiones
cli-card-required = obligatoria
cli-card-signature = Firma
cli-card-unsigned = ninguna
cli-card-signed =
    { $count ->
        [one] una, sin comprobar
        [many] { $count }, sin comprobar
       *[other] { $count }, sin comprobar
    }
cli-card-skills = Habilidades
cli-card-examples = Ejemplos: { $texts }
cli-word-yes = sí
cli-word-no = no

## What can go wrong

cli-problem-no-card = Ahí no se encontró ningún agente.
cli-problem-no-interface = El agente no tiene ninguna interfaz JSON-RPC para A2A 1.0.
cli-problem-unreachable = No se puede llegar a { $url }: { $why }
cli-problem-not-allowed = La ficha { $card } remite a { $url }, que no es el mismo servidor ni es público. No se le llama.
cli-problem-not-http = { $url } no es una dirección http o https.
cli-problem-lost = Se perdió la conexión antes de conocer el final.
cli-problem-http = El agente respondió HTTP { $status } en lugar de JSON-RPC.
cli-problem-peer = El agente respondió con el error { $code }.
cli-problem-peer-named = El agente respondió con el error { $code } ({ $name }).
cli-problem-peer-non-standard = El agente respondió con el error { $code }, un código ajeno al protocolo.
cli-problem-invalid-answer = La respuesta del agente no es válida.
cli-problem-too-large = La respuesta supera { $size }.
cli-problem-request = No se puede escribir la petición: { $why }
cli-problem-setup = No se puede establecer la conexión cifrada: { $why }
cli-problem-runtime = El sistema se negó: { $why }
cli-fault-not-json-rpc = No es una respuesta JSON-RPC:
cli-fault-error-in-result = Su resultado contiene un error:
cli-fault-other-request = Responde a otra petición:
cli-address-empty = La dirección está vacía.
cli-address-scheme = «{ $scheme }» no es http ni https.
cli-address-credentials = La dirección contiene un nombre de usuario o una contraseña. Acabarían en registros; quítalos.
cli-address-unreadable = «{ $text }» no es una dirección.
cli-attempt-unreachable = inaccesible: { $why }
cli-attempt-other-agent = una ficha, pero de un agente que no está en { $url }
cli-card-is-web-page = una página web, no una ficha:
cli-card-not-json = no es JSON:
cli-card-not-object = JSON, pero no una ficha
cli-card-missing = A la ficha le faltan datos obligatorios: { $fields }
cli-card-older = una ficha de A2A { $version }; se necesita la versión 1.0

## The check-up

cli-doctor-version = Versión
cli-doctor-language = Idioma
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = El idioma del sistema es «{ $tag }»; se usa { $name }
    .hint = Elige uno con --lang.
cli-doctor-folder = Carpeta de datos
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path } (se creará)
cli-doctor-folder-closed = No se puede escribir en { $path }: { $why }
    .hint = Corrige los permisos de esta carpeta o elige otra con --data.
cli-doctor-holder = En uso
cli-doctor-holder-nobody = no está en marcha
cli-doctor-holder-process = por el proceso { $pid }
cli-doctor-holder-unnamed = por otro proceso
cli-doctor-holder-unreadable = No se puede saber si la carpeta de datos está en uso: { $why }
    .hint = Corrige los permisos del archivo «lock» de la carpeta de datos.
cli-doctor-disk = Espacio en disco
cli-doctor-disk-ok = { $free } libres
cli-doctor-disk-low = solo { $free } libres
    .hint = Libera espacio pronto: sin él se rechaza el trabajo nuevo.
cli-doctor-disk-full = solo { $free } libres
    .hint = Libera espacio: se rechaza el trabajo nuevo.
cli-doctor-disk-unknown = desconocido
    .hint = Comprueba tú el espacio libre.
cli-doctor-port = Puerto
cli-doctor-port-free = { $address } está libre
cli-doctor-port-taken = Otro programa escucha en { $address }
    .hint = Cierra ese programa o elige otro puerto con --port.
cli-doctor-port-refused = No se puede escuchar en { $address }: { $why }
    .hint = Elige otra dirección con --host u otro puerto con --port.
cli-doctor-socket = Socket de control
cli-doctor-socket-ok = responde, versión { $version }
cli-doctor-socket-other-version = está en marcha la versión { $version }, esta es la { $this }
    .hint = Reinicia Dragoman para que se ejecute la más reciente.
cli-doctor-socket-silent = { $path } no responde: { $why }
    .hint = El proceso que tiene la carpeta de datos puede estar arrancando o colgado. Espera un momento y reinícialo.
cli-doctor-agents = Agentes
cli-doctor-agents-ok = { $url } responde y está listo
cli-doctor-agents-silent = { $url } no responde a { $path }: { $why }
    .hint = Reinicia Dragoman. Si no basta, mira su registro en la carpeta de datos.

## Names of the languages

cli-language-en = inglés
cli-language-zh = chino
cli-language-es = español
cli-language-fr = francés
cli-language-de = alemán
cli-language-ja = japonés
cli-language-pt = portugués
