# What only the window says.

## The frame

nav-main = Navegação principal
nav-agents = Agentes
nav-conversations = Conversas
nav-tasks = Tarefas
nav-settings = Configurações
skip-to-content = Ir para o conteúdo
quick-menu = Tema e idioma
resize-list = Largura da lista
status-address = Quem chama acessa seus agentes aqui. Pressione para copiar.
status-address-copy = Copiar o endereço dos seus agentes, { $url }
live-connecting = Conectando
live-live = Atualizado
live-waiting = Sem conexão, tentando de novo

## What keys do (status bar)

key-move = mover
key-open = abrir
key-send = enviar
key-newline = nova linha
key-resize = mudar a largura
key-new = nova conversa
key-pane = próximo painel

## Verbs and confirmations

cancel = Cancelar
close = Fechar
send = Enviar
try-again = Tentar de novo
copied = Copiado
copy-url = Copiar o endereço
copy-card-url = Copiar o endereço do cartão
copy-address = Copiar o endereço
copy-command = Copiar o comando
copy-code = Copiar o código
copy-json = Copiar o JSON
copy-path = Copiar o caminho
copy-task-id = Copiar o id da tarefa
copy-text = Copiar o texto

## States of a task; the enum stands beside them, never translated

state-unspecified = Desconhecido
state-submitted = Enviada
state-working = Em andamento
state-input-required = Resposta necessária
state-auth-required = Login necessário
state-completed = Concluída
state-failed = Falhou
state-canceled = Cancelada
state-rejected = Rejeitada

## While something is awaited

loading = Carregando
loading-engine = Aguardando a resposta do Dragoman.
loading-agents = Aguardando a lista de agentes.
loading-card = Aguardando o cartão.
loading-conversations = Aguardando a lista de conversas.
loading-conversation = Aguardando a conversa.
loading-tasks = Aguardando a lista de tarefas.
loading-task = Aguardando a tarefa.
loading-settings = Aguardando as configurações.

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = O Dragoman não responde.
error-unreachable-hint = Verifique se ele está em execução. A janela se reconecta sozinha.
error-unreadable = O Dragoman deu uma resposta que esta janela não consegue ler.
error-unreadable-hint = Feche a janela e abra-a de novo, para que ambos tenham a mesma versão.
session-none-title = Esta página não está conectada
session-used-title = Este link já foi usado ou expirou
session-explain = Só você pode comandar seus agentes. Abra o link que o Dragoman mostra ao iniciar. Cada link vale uma vez; uma nova inicialização cria outro.

## Agents

agents-all = Todos os agentes
agent-default = padrão
agent-ready = Pronto
agent-stopped = Desativado
agent-fault = Com falha
agent-open-tasks =
    { $count ->
        [one] { $count } tarefa aberta
        [many] { $count } de tarefas abertas
       *[other] { $count } tarefas abertas
    }
agent-published = Publicado
agent-views = Visões do agente
agent-about = Sobre
agent-card = Cartão
agent-card-none = O agente não está publicado, portanto quem chama não recebe cartão.
agent-gone = Este agente não existe mais
agent-choose = Agente
agent-url = Endereço
agent-card-url = Endereço do cartão
agent-kind = Tipo
agent-kind-built-in = Roteirizado, parte do Dragoman
agent-kind-scripted = Roteirizado, de um arquivo seu
agent-id = Identificador
agent-skills = Habilidades
agent-fault-place = Linha { $line }, coluna { $column }
agent-fault-older = A última versão sem falhas continua respondendo.
agent-fault-none = Até a correção, nada responde a quem chama.
curl-title = Chamar de um terminal
curl-hello = Olá
talk-to = Falar com { $name }
try-example = Começar uma conversa com “{ $text }”
first-run-title = Ninguém está conversando ainda
first-run-explain = { $name } responde a tudo o que você escrever. Envie uma mensagem e veja a tarefa ganhar vida; quem chama o acessa no endereço abaixo.
first-run-line = Ninguém está conversando ainda. Escolha um agente e envie uma mensagem.
no-agent-title = Nenhum agente está pronto
no-agent-explain = Publique um na lista de agentes ou corrija o que está com falha.

## Conversations

new-conversation = Nova conversa
conversations-all = Todas as conversas
conversations-none = Nenhuma conversa ainda
conversations-none-explain = O que você e outros dizem aos seus agentes fica guardado aqui.
conversation-choose = Escolha uma conversa
conversation-choose-explain = Ou comece uma nova.
today = Hoje
earlier = Anteriores
untitled = Sem texto
you = Você
caller-anonymous = Chamador sem nome
messages = Mensagens
greeting = { $name } espera a sua primeira mensagem.
sending = Enviando
to-latest = Ir para o mais recente
announce-state = { $name }: { $state }
composer-label = Mensagem para { $name }
composer-message = Escreva para { $name }
composer-answer = Responda a { $name }
composer-another = { $name } está trabalhando. Uma mensagem agora inicia outra tarefa.
composer-agent-gone = { $name } não existe mais. Aqui só é possível ler.
composer-agent-stopped = { $name } está desativado. Publique-o na lista de agentes para escrever a ele.
composer-agent-fault = { $name } está com falha e não pode responder. A lista de agentes diz onde.
waits-for-answer = { $name } espera a sua resposta.
waits-for-sign-in = { $name } precisa que você faça login para continuar. Escreva quando estiver feito.
no-reason = { $name } não informou o motivo.
show-task = Ver a tarefa

## What a message carries

artifact = Artefato
part-data = Dados
part-empty = Uma parte sem conteúdo
file-unnamed = Arquivo sem nome
file-cut = Só o início é mostrado.
image = Imagem
picture-broken = Esta imagem não pode ser exibida.
code = Código
box-done = Feito
box-open = Pendente
json-cut =
    { $count ->
        [one] … e mais { $count } caractere
        [many] … e mais { $count } de caracteres
       *[other] … e mais { $count } caracteres
    }
open-link = Abrir
link-title = Abrir este endereço?
link-explain = Este link foi escrito por um agente. Ele leva a { $host } e abre no seu navegador.
link-open = Abrir no navegador

## Tasks

task = Tarefa
tasks-all = Todas as tarefas
tasks-none = Nenhuma tarefa ainda
tasks-none-explain = Cada mensagem a um agente inicia uma tarefa. Você a vê aqui, não importa quem a enviou.
tasks-no-match = Nenhuma tarefa corresponde
task-choose = Escolha uma tarefa
task-choose-explain = Seus eventos, mensagens e artefatos aparecem aqui à medida que acontecem.
filter-state = Estado
filter-agent = Agente
filter-any-state = Todo estado
filter-any-agent = Todo agente
filter-clear = Mostrar todas as tarefas
task-views = Visões da tarefa
task-timeline = Linha do tempo
task-json = JSON
task-cancel = Cancelar a tarefa
task-not-canceled = A tarefa não foi cancelada
open-conversation = Abrir a conversa
message-of-caller = Mensagem de quem chama
message-of-agent = Mensagem do agente
artifact-chunks =
    { $count ->
        [one] { $count } fragmento, { $size }
        [many] { $count } de fragmentos, { $size }
       *[other] { $count } fragmentos, { $size }
    }
event-other = Um evento que esta janela não conhece
event-json = Evento { $number } como recebido

## Settings

settings-general = Geral
settings-language = Idioma
settings-language-help = O que agentes e chamadores escrevem é mostrado como foi enviado.
settings-theme = Tema
settings-theme-help = O alto contraste segue o sistema.
settings-not-saved = A configuração não foi salva
theme-system = Sistema
theme-light = Claro
theme-dark = Escuro
language-system = Como o sistema
language-system-now = Sistema ({ $language })
settings-storage = Armazenamento
settings-retention = Manter as tarefas encerradas
settings-retention-help = Nada mais exclui uma tarefa. As tarefas abertas sempre ficam.
retention-always = Para sempre
retention-days =
    { $days ->
        [one] { $days } dia
        [many] { $days } de dias
       *[other] { $days } dias
    }
retention-title =
    { $days ->
        [one] Manter as tarefas encerradas por { $days } dia?
        [many] Manter as tarefas encerradas por { $days } de dias?
       *[other] Manter as tarefas encerradas por { $days } dias?
    }
retention-counting = Contando o que seria excluído.
retention-preview =
    { $tasks ->
        [one] { $tasks } tarefa encerrada ({ $size }) é mais antiga e será excluída.
        [many] { $tasks } de tarefas encerradas ({ $size }) são mais antigas e serão excluídas.
       *[other] { $tasks } tarefas encerradas ({ $size }) são mais antigas e serão excluídas.
    }
retention-preview-none = Nenhuma tarefa encerrada é tão antiga ainda.
retention-explain = A partir daí, as tarefas são excluídas ao atingir essa idade, com mensagens e artefatos. Isso não pode ser desfeito.
retention-confirm = Excluir as mais antigas
settings-quota = Espaço para tarefas
settings-quota-help = { $used } usados, { $free } livres no disco. Quando o espaço acaba, novo trabalho é recusado e nada é excluído.
quota-none = Tudo o que o disco tiver
settings-durability = Uma tarefa confirmada resiste a
settings-durability-help = Vale a partir da próxima inicialização.
durability-full = Uma queda de energia
durability-normal = Uma falha do Dragoman (mais rápido)
settings-about = Sobre o Dragoman
about-version = Versão
about-platform = Plataforma
about-agents = Endereço dos agentes
about-control = Endereço desta página
about-data = Pasta de dados
about-logs = Pasta de logs
about-started = Iniciado em
