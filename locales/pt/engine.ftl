# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = Não existe nenhuma ação chamada “{ $action }”.
error-params-missing = Falta “{ $field }”.
error-params-invalid = O valor de “{ $field }” não pode ser usado.
error-params-unknown = “{ $field }” não é um parâmetro conhecido.
error-agent-not-found = Não há nenhum agente com o ID “{ $agent }”.
error-agent-stopped = O agente “{ $agent }” está desativado.
    .hint = Ative-o e tente novamente.
error-agent-fault = O arquivo do agente “{ $agent }” não pode ser usado.
    .hint = Corrija o arquivo. Ele é lido de novo assim que você salvar.
error-agent-bad-name = O nome do arquivo não serve como ID de agente.
    .hint = Use de 1 a 63 letras minúsculas, dígitos e hifens, começando com uma letra ou um dígito.
error-agent-default-unknown = O agente “{ $agent }” não pode ser o padrão porque não existe.
    .hint = Escolha um dos agentes que existem.
error-task-not-found = Esta tarefa não existe.
error-task-not-cancelable = Esta tarefa já terminou.
error-task-closed = Esta tarefa não aceita mensagens.
    .hint = Comece uma nova tarefa.
error-task-foreign = Esta tarefa pertence a outro chamador ou a outro agente.
error-context-not-found = Esta conversa não existe.
error-message-refused = O agente não aceita esta mensagem.
error-settings-language = O Dragoman não fala “{ $value }”.
    .hint = Escolha um destes idiomas: { $languages }.
error-storage-full = Não há mais espaço para novos trabalhos.
    .hint = Libere espaço no disco, aumente o limite ou guarde as tarefas terminadas por menos tempo.
error-storage-unavailable = O armazenamento não está respondendo.
    .hint = Tente novamente daqui a pouco.
error-engine-busy = Há atividade demais no momento.
    .hint = Tente novamente daqui a pouco.
error-engine-stopping = O Dragoman está sendo fechado.
error-engine-internal = Algo deu errado dentro do Dragoman.
    .hint = Os detalhes estão no registro.
error-live-too-many = Esta janela já acompanha o máximo de tarefas possível.

## The browser view and scripts

error-request-malformed = A requisição não é um objeto JSON que indique uma ação.
error-request-too-large = A requisição é grande demais.
error-request-timeout = A requisição demorou demais para chegar.
error-request-not-found = Não há nada neste endereço.
error-request-method = Este endereço não aceita este método.
error-request-not-json = A requisição precisa ser declarada como application/json.
error-control-forbidden = Só a própria página do Dragoman neste computador pode fazer isso.
error-control-unauthenticated = Esta página não está conectada.
    .hint = Abra novamente a visualização no navegador a partir do Dragoman.
error-control-link-used = Este link já foi usado ou é antigo demais.
    .hint = Peça um novo ao Dragoman.

## Dragoman could not start

error-storage-held = Outro Dragoman (processo { $pid }, desde { $since }) está usando esta pasta de dados.
    .hint = Feche-o ou escolha outra pasta de dados.
error-storage-unusable = A pasta de dados não pode ser usada.
    .hint = Verifique se ela existe e se você tem permissão para gravar nela.
error-storage-newer = Uma versão mais recente do Dragoman gravou nesta pasta de dados.
    .hint = Atualize o Dragoman ou escolha outra pasta de dados.
error-storage-corrupt = O banco de dados “{ $database }” está danificado.
    .hint = Restaure-o de um backup ou mova-o para começar com um vazio.
error-listener-port-taken = Outro programa está usando a porta { $port }.
    .hint = Feche esse programa ou inicie com outra porta. Quem chama precisará então do novo endereço.
error-listener-refused = O sistema não permite que o Dragoman escute em { $address }.
    .hint = Escolha outro endereço ou outra porta.
error-listener-beyond-loopback = Os agentes não pedem credenciais; por isso não são oferecidos em { $address }, onde outras pessoas poderiam alcançá-los.
    .hint = Use um endereço apenas desta máquina, como 127.0.0.1.
error-control-port-taken = Outro programa está usando a porta { $port }, necessária para a visualização no navegador.
    .hint = Feche esse programa ou escolha outra porta para a visualização no navegador.
error-control-refused = A visualização no navegador não pode ser aberta.
    .hint = Escolha outra porta para a visualização no navegador.
error-control-socket = O soquete de controle não pode ser criado.
    .hint = Escolha uma pasta de dados em um disco local com um caminho mais curto.

## A fault in an agent’s file

fault-scenario = Linha { $line }: { $detail }
fault-scenario-field = Linha { $line }, “{ $field }”: { $detail }

scenario-syntax = Isto não é YAML válido: { $detail }.
scenario-unreadable = O arquivo não pode ser lido.
scenario-not-utf8 = O arquivo não é texto UTF-8.
scenario-too-large = Um cenário pode ter no máximo { $limit } bytes.
scenario-unknown-field = Não há nenhum campo `{ $name }` aqui. { $advice }
scenario-unknown-word = `{ $word }` não é conhecido aqui. { $advice }
scenario-missing = Falta o campo `{ $name }`.
scenario-wrong-kind = Aqui deve haver { $wanted }, não { $found }.
scenario-needs-quotes = Aqui deve haver um texto, mas o YAML lê { $found }. Coloque-o entre aspas.
scenario-empty = Isto não pode estar vazio.
scenario-too-many = O máximo aqui é de { $limit } { $what }.
scenario-out-of-range = Aqui deve haver um número inteiro de 0 a { $high }.
scenario-bad-duration = Aqui deve haver uma duração como `500ms`, `2s` ou `5m`, de no máximo { $high } segundos.
scenario-bad-pattern = Isto não é uma expressão regular válida: { $detail }.
scenario-reserved-name = Um grupo de um padrão não pode se chamar `{ $name }`: esse marcador significa outra coisa.
scenario-open-placeholder = Um marcador começa aqui com `{"{{"}` e nunca termina com `{"}}"}`. Duas chaves literais são escritas `{"{{{{"}`.
scenario-unknown-placeholder = Não há nenhum valor `{ $name }` aqui. { $advice }
scenario-bad-base64 = Isto não é base64 padrão.
scenario-bad-url = Aqui deve haver um endereço absoluto como `https://example.com/a.txt`.
scenario-bad-media-type = Aqui deve haver um tipo de mídia como `text/plain`.
scenario-bad-id = Um ID tem de 1 a 256 bytes e nenhum caractere de controle.
scenario-bad-number = O JSON não consegue representar este número.
scenario-needs-one-of = Aqui deve haver exatamente um destes campos: { $names }.
scenario-conflict = `{ $one }` e `{ $other }` não podem ficar juntos.
scenario-twice = `{ $name }` aparece aqui duas vezes.
scenario-unreachable = Nada pode vir depois de `{ $after }`: ele termina o turno.
scenario-inside-repeat = `{ $step }` não pode ficar dentro de `repeat`.
scenario-message-not-alone = `message` é a resposta inteira: antes dele só pode vir `sleep`.
scenario-message-in-follow-up = `message` não pode ficar onde uma tarefa é continuada: use `complete`.
scenario-bad-language = `{ $tag }` não é uma etiqueta de idioma como `en` ou `pt-BR`.
scenario-no-otherwise = A última regra deve ser `when: otherwise`, para que toda mensagem tenha resposta.
scenario-after-otherwise = Nenhuma regra pode vir depois de `when: otherwise`, que já responde a tudo.
scenario-nobody-asks = Nenhuma etapa `ask` tem o nome `{ $name }`. { $advice }
scenario-unknown-format = Esta versão lê `scenario: 1`.
scenario-advice-near = Você quis dizer `{ $near }`?
scenario-advice-known = Conhecidos aqui: { $known }.
scenario-advice-none = Nada é conhecido aqui.
scenario-kind-nothing = nada
scenario-kind-truth = `true` ou `false`
scenario-kind-number = um número
scenario-kind-text = um texto
scenario-kind-list = uma lista
scenario-kind-mapping = um mapeamento
scenario-counted-rules = regras
scenario-counted-steps = etapas
scenario-counted-parts = partes
scenario-counted-skills = habilidades
scenario-counted-entries = entradas
scenario-counted-languages = idiomas
scenario-counted-characters = caracteres
scenario-counted-bytes = bytes

## Statuses that callers read

phrase-agent-failed = O agente falhou.
phrase-agent-ended-early = O agente terminou sem dar uma resposta.
phrase-interrupted-by-restart = O Dragoman foi interrompido enquanto o agente trabalhava nesta tarefa.
phrase-storage-failed = Não foi possível guardar o que o agente produziu.
phrase-task-too-large = O agente produziu mais do que cabe em uma tarefa.

## Answers to scripts

done-agent-enabled = O agente “{ $agent }” está ativado.
done-agent-disabled = O agente “{ $agent }” está desativado.
done = Concluído.

## Tray and start-up window

tray-show = Mostrar o Dragoman
tray-quit = Sair do Dragoman
shell-start-failed-title = Não foi possível iniciar o Dragoman
shell-try-again = Tentar novamente
shell-other-port = Usar outra porta desta vez
shell-quit = Sair
shell-no-display = Não há tela aqui. Para usar o Dragoman em um navegador, execute: dragoman serve --ui
