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
error-control-port-taken = Outro programa está usando a porta { $port }, necessária para a visualização no navegador.
    .hint = Feche esse programa ou escolha outra porta para a visualização no navegador.
error-control-refused = A visualização no navegador não pode ser aberta.
    .hint = Escolha outra porta para a visualização no navegador.
error-control-socket = O soquete de controle não pode ser criado.
    .hint = Escolha uma pasta de dados em um disco local com um caminho mais curto.

## A fault in an agent’s file

fault-scenario = Linha { $line }: { $detail }
fault-scenario-field = Linha { $line }, “{ $field }”: { $detail }
fault-file = O arquivo não pode ser lido.

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
